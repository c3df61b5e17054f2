"""Read a submitted notebook, of format 3 or 4, whole or without metadata; needs no nbformat."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from autograder.course.derived import METADATA
from autograder.errors import SubmissionError

_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
_MOST_PICTURES, _PICTURE_CHARACTERS = 20, 12_000_000  # of a cell; a photograph of a page is some megabytes
_BASE64 = re.compile(r"[A-Za-z0-9+/=\r\n]+")


@dataclass(frozen=True, slots=True)
class StudentCell:
    """A cell of a student's file; ``question`` and ``role`` as its metadata says, which may be nothing."""

    type: str  # code, markdown or raw
    source: str
    question: str | None = None
    role: str | None = None
    id: str | None = None
    nbgrader: Mapping[str, object] | None = None  # nbgrader's data as it stands in the file
    tags: tuple[str, ...] = ()
    was: str | None = None  # the type in the file, of a cell that is read as another
    index: int | None = None  # its number among the code cells of the file
    pictures: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # attached: name -> type -> base64

    @property
    def grade_id(self) -> str | None:
        return _string((self.nbgrader or {}).get("grade_id"))


@dataclass(frozen=True, slots=True)
class Notebook:
    cells: tuple[StudentCell, ...]
    version: int
    assignment: str | None = None  # the slug in our metadata
    marked: bool = False  # some of our metadata or of nbgrader's is left


def read_notebook(text: str) -> Notebook:
    """The cells of a notebook's JSON; SubmissionError when it is broken, cut off or not Python's.

    What is marked as ours is Python, whichever kernel it was last opened with.
    """
    top = _load(text)
    metadata = _mapping(top.get("metadata"))
    version = top.get("nbformat")
    cells = tuple(_cell(raw) for raw in _raw_cells(top))
    own = _mapping(metadata.get(METADATA)).get("assignment")
    ours = isinstance(own, str) or any(c.question for c in cells)
    if not ours:
        _check_language(metadata)
    return Notebook(
        cells,
        version if isinstance(version, int) else 4,
        own if isinstance(own, str) else None,
        ours or any(c.grade_id for c in cells),
    )


def _load(text: str) -> dict[str, Any]:
    try:
        top = json.loads(text)
    except json.JSONDecodeError as error:
        cut = text.lstrip().startswith("{") and error.pos >= len(text.rstrip()) - 1
        unclosed = "Unterminated string" in error.msg
        raise SubmissionError("truncated-notebook" if cut or unclosed else "broken-notebook") from None
    except (ValueError, RecursionError):
        raise SubmissionError("broken-notebook") from None
    if not isinstance(top, dict) or not ("cells" in top or "worksheets" in top):
        raise SubmissionError("broken-notebook")
    return top


def _raw_cells(top: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    sheets = top.get("worksheets")
    lists = [_mapping(s).get("cells") for s in sheets] if isinstance(sheets, list) else [top.get("cells")]
    for cells in lists:
        if not isinstance(cells, list):
            raise SubmissionError("broken-notebook")
        yield from (cell for cell in cells if isinstance(cell, dict))


def _cell(raw: Mapping[str, Any]) -> StudentCell:
    type_ = raw.get("cell_type")
    source = _whole(_joined(raw.get("source", raw.get("input", ""))))
    if type_ == "heading":  # format 3
        level = raw.get("level")
        type_, source = (
            "markdown",
            "#" * (level if isinstance(level, int) and 0 < level < 7 else 1) + f" {source}",
        )
    metadata = _mapping(raw.get("metadata"))
    own = _mapping(metadata.get(METADATA)) or metadata  # jupytext puts the marks of a stub there
    tags = metadata.get("tags")
    return StudentCell(
        type_ if type_ in ("code", "markdown") else "raw",
        source.replace("\r\n", "\n").replace("\r", "\n"),
        _string(own.get("question")),
        _string(own.get("role")),
        _string(raw.get("id")),
        _mapping(metadata["nbgrader"]) if "nbgrader" in metadata else None,
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
        pictures=_pictures(raw.get("attachments")),
    )


def _pictures(attachments: object) -> dict[str, dict[str, str]]:
    """What an essay may show: pictures pasted into its cell, and nothing else that can be attached."""
    found: dict[str, dict[str, str]] = {}
    for name, data in itertools.islice(_mapping(attachments).items(), _MOST_PICTURES):
        kept = {
            kind: text
            for kind, text in _mapping(data).items()
            if kind in _PICTURES and isinstance(text, str) and len(text) <= _PICTURE_CHARACTERS
            if _BASE64.fullmatch(text)
        }
        found |= {_whole(name): kept} if kept else {}
    return found


def _check_language(metadata: Mapping[str, Any]) -> None:
    names = (_mapping(metadata.get(key)) for key in ("language_info", "kernelspec"))
    found = [info.get("name" if i == 0 else "language") for i, info in enumerate(names)]
    language = next((name for name in found if isinstance(name, str) and name), "python")
    if not language.lower().startswith(("python", "ipython")):
        raise SubmissionError("wrong-language", language=language[:40])


def _joined(source: object) -> str:
    if isinstance(source, list):
        return "".join(part for part in source if isinstance(part, str))
    return source if isinstance(source, str) else ""


def _whole(text: str) -> str:
    """Without halves of characters, which JSON may spell and nothing else can carry."""
    return text.encode("utf-8", "replace").decode() if not text.isascii() else text


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _string(value: object) -> str | None:
    return _whole(value) if isinstance(value, str) else None
