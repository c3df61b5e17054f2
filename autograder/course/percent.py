"""Split a py:percent file (jupytext's format) into raw cells; knows markers, not our dialect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from autograder.course.prose import prose_length

# "# In[3]:" is what Jupyter's "download as Python" writes.
MARKER = re.compile(r"^#[ \t]*(?:%%+(?=\s|$)|In ?\[[0-9 ]*\]:?[ \t]*$)(?P<rest>.*)$")
_TYPE = re.compile(r"\[(markdown|md|raw)\]", re.IGNORECASE)
_OPTION = re.compile(r"""([\w.-]+)=("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+)""")


@dataclass(frozen=True, slots=True)
class RawCell:
    """A cell as written; ``line`` is its marker's (0: text before any marker), ``start`` its source's."""

    type: Literal["code", "markdown", "raw"]
    source: str  # uncommented for markdown, outer blank lines removed
    line: int
    start: int
    marker: str = ""  # the marker line as written
    options: Mapping[str, str] = field(default_factory=dict)
    leftover: str = ""  # of the marker line: what is neither a type nor key=value
    uncommented: tuple[int, ...] = ()  # lines of prose that lack their "# "


def split_cells(text: str, code_below_prose: bool = False) -> Iterator[RawCell]:
    """The cells of a file in order; text before the first marker comes first, as a code cell at line 0.

    With ``code_below_prose``, a prose cell ends where its comments do, and what follows is a code cell.
    """
    marker, start = "", 0
    body: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = MARKER.match(line)
        if found is None:
            body.append(line)
            continue
        yield from _cells(marker, start, body, code_below_prose)
        marker, start, body = line, number, []
    yield from _cells(marker, start, body, code_below_prose)


def _cells(marker: str, line: int, body: list[str], code_below_prose: bool) -> Iterator[RawCell]:
    kind = _TYPE.search(marker) if code_below_prose else None
    prose = prose_length(body) if kind and kind[1].lower() != "raw" else len(body)
    yield from _cell(marker, line, body[:prose])
    if prose < len(body):
        yield from _cell("", line + prose, body[prose:])


def _cell(marker: str, line: int, body: list[str]) -> Iterator[RawCell]:
    if line == 0 and not any(text.strip() for text in body):
        return
    found = MARKER.match(marker)
    rest = found["rest"].strip() if found else ""
    kind = _TYPE.search(rest)  # a title may stand before it
    if kind:
        rest = rest[: kind.start()] + rest[kind.end() :]
    options, leftover = parse_options(rest)
    first, lines = _trim(body)
    type_: Literal["code", "markdown", "raw"] = "code"
    bare: tuple[int, ...] = ()
    if kind:
        type_ = "raw" if kind[1].lower() == "raw" else "markdown"
        start = line + 1 + first
        bare = tuple(start + i for i, text in enumerate(lines) if text.strip() and not text.startswith("#"))
        lines = [_uncomment(text) for text in lines]
    yield RawCell(type_, "\n".join(lines), line, line + 1 + first, marker, options, leftover, bare)


def parse_options(text: str) -> tuple[dict[str, str], str]:
    """``key="value" key2=3`` as a dict, and whatever else stood there."""
    options = {key: _unquote(value) for key, value in _OPTION.findall(text)}
    return options, _OPTION.sub("", text).strip()


def _unquote(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value[1:-1]) if value[0] in "\"'" else value


def _uncomment(line: str) -> str:
    return line[2:] if line.startswith("# ") else line.removeprefix("#")


def _trim(lines: list[str]) -> tuple[int, list[str]]:
    """Without outer blank lines, and how many were cut in front."""
    full = [i for i, line in enumerate(lines) if line.strip()]
    return (full[0], lines[full[0] : full[-1] + 1]) if full else (0, [])
