"""What a master cell may say: options, their values, and where they belong (DESIGN: the master file)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from autograder.course.findings import Findings, did_you_mean
from autograder.course.percent import RawCell
from autograder.model import LANGUAGES, Bloom, Cell, Kind, Language, Role

FIRST_CELL_KEYS = ("points", "bloom", "kind", "minutes", "tier")
KEYS = ("question", "lang", "role", "alt", *FIRST_CELL_KEYS)
QUESTION_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_STRICT_MARKER = re.compile(r"# %%( \[markdown\])?( .*)?$")
PROSE_ROLES = frozenset({Role.KEY, Role.RUBRIC, Role.HINT, Role.FIGURE, Role.REFERENCES})
CODE_ROLES = frozenset({Role.PUBLIC, Role.FIGURE, Role.PARAMS})


def read_cell(raw: RawCell, found: Findings) -> Cell:
    """One cell of the dialect; every offence goes to ``found`` and the rest is read on."""
    _check_marker(raw, found)
    for key in raw.options:
        if key not in KEYS:
            found.add(raw.line, f"unknown option {key!r}", did_you_mean(key, KEYS))
    for line in raw.uncommented:
        found.add(line, "a line of prose without '# '", "every prose line is a comment; a blank one is '#'")
    type_ = "code" if raw.type == "code" else "markdown"
    cell = Cell(
        type="code" if type_ == "code" else "markdown",
        source=raw.source,
        line=raw.line,
        question=_question(raw, found),
        role=_role(raw, found),
        language=_language(raw, found),
        options={k: v for k, v in raw.options.items() if k in FIRST_CELL_KEYS or k == "alt"},
    )
    _check_values(cell, found)
    return cell


def _check_marker(raw: RawCell, found: Findings) -> None:
    if raw.line == 0:
        found.add(raw.start, "text before the first cell marker", "start the file with a '# %%' line")
    elif not _STRICT_MARKER.match(raw.marker) or raw.type == "raw":
        found.add(raw.line, f"{raw.marker!r} is no cell marker", "write '# %%' or '# %% [markdown]'")
    elif raw.leftover:
        found.add(raw.line, f"{raw.leftover!r} is no option", 'options are key="value" pairs')


def _question(raw: RawCell, found: Findings) -> str | None:
    id = raw.options.get("question")
    if id is not None and not QUESTION_ID.fullmatch(id):
        found.add(raw.line, f"question {id!r} is no id", "lower-case letters, digits and _, at most 40")
    return id


def _role(raw: RawCell, found: Findings) -> Role | None:
    name = raw.options.get("role")
    if name is None:
        return None
    if name not in set(Role):
        found.add(raw.line, f"unknown role {name!r}", did_you_mean(name, [str(r) for r in Role]))
        return None
    role = Role(name)
    allowed = CODE_ROLES if raw.type == "code" else PROSE_ROLES
    if role not in allowed:
        kind, other = ("code", "prose") if raw.type == "code" else ("prose", "code")
        found.add(raw.line, f'role="{role}" on a {kind} cell', f"it belongs on a {other} cell")
    return role


def _language(raw: RawCell, found: Findings) -> Language | None:
    name = raw.options.get("lang")
    if raw.type == "code":
        if name is not None:
            found.add(raw.line, "lang on a code cell", "code is the same in both languages: remove it")
        return None
    for language in LANGUAGES:
        if name == language:
            return language
    what = "prose without lang" if name is None else f"unknown lang {name!r}"
    found.add(raw.line, what, 'write lang="es", and the English twin right after it')
    return None


def _check_values(cell: Cell, found: Findings) -> None:
    options = cell.options
    known: Mapping[str, type[Bloom] | type[Kind]] = {"bloom": Bloom, "kind": Kind}
    for key, values in known.items():
        value = options.get(key)
        if value is not None and value not in set(values):
            found.add(cell.line, f"unknown {key} {value!r}", did_you_mean(value, [str(v) for v in values]))
    if "points" in options and not _positive(options["points"]):
        found.add(cell.line, f"points={options['points']!r}", "a number above 0, such as 1 or 0.5")
    if "minutes" in options and not re.fullmatch(r"[1-9]\d{0,2}", options["minutes"]):
        found.add(cell.line, f"minutes={options['minutes']!r}", "a whole number of minutes, such as 5")
    if "tier" in options and not options["tier"].startswith("reason_of:"):
        found.add(cell.line, f"tier={options['tier']!r}", 'write tier="reason_of:<question>"')
    if "alt" in options and cell.role is not Role.FIGURE:
        found.add(cell.line, "alt outside a figure", 'alt belongs on a cell with role="figure"')
    for key in FIRST_CELL_KEYS:
        if key in options and cell.question is None:
            found.add(cell.line, f"{key} without question", 'say whose: question="<id>"')


def _positive(text: str) -> bool:
    return bool(re.fullmatch(r"\d{1,4}(\.\d{1,4})?", text)) and float(text) > 0
