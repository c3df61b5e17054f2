"""A student's notebook, however damaged, as nbgrader needs it: every cell of ours once, as handed out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from autograder.course.derived import ANSWER, PUBLIC, SOLUTION, STUDENT
from autograder.course.names import defined
from autograder.course.notebook import StudentCell
from autograder.course.recognise import recognised
from autograder.course.release import Release
from autograder.course.source import answer_text
from autograder.model import Notice, Role
from autograder.notebooks.cells import NbCell, valid_id
from autograder.notebooks.repairs import repairs
from autograder.notebooks.slots import Slots, fill

# Stands in the place of an answer that was written in the cell of another one.
ELSEWHERE = "# Respondida en otra celda.\n# Answered in another cell."


@dataclass(frozen=True, slots=True)
class Repaired:
    """The cells in the student's order; ``repairs`` says to staff what was put right, if anything."""

    cells: tuple[NbCell, ...]
    repairs: tuple[Notice, ...] = ()


def repair(cells: Sequence[StudentCell], released: Sequence[NbCell], release: Release) -> Repaired:
    """A student's ``cells`` with every graded, locked and solution cell of ``released`` exactly once.

    Checks have our source, answers the student's; all other cells stay. Without any cells (a file that
    cannot be read) it is the notebook as it was handed out. Repairing twice changes nothing.
    """
    if not cells:
        return Repaired(tuple(released))
    slots = tuple(cell for cell in released if cell.nbgrader is not None)
    essays = {slot.question for slot in slots if slot.role == ANSWER and slot.question}
    known = release.knowing(as_handed_out(released))
    found = recognised(cells, known, essays)
    filled = fill(slots, found, known)
    made = _rebuilt(released, slots, found, filled, _Ids(slots, known))
    return Repaired(made, repairs(cells, found, slots, filled))


def as_handed_out(released: Sequence[NbCell]) -> Iterator[StudentCell]:
    """The released notebook as intake's ``Release.knowing`` takes it."""
    return (StudentCell(c.type, c.source, c.question, c.role, c.id) for c in released)


def _rebuilt(
    released: Sequence[NbCell],
    slots: Sequence[NbCell],
    found: Sequence[StudentCell],
    filled: Slots,
    ids: _Ids,
) -> tuple[NbCell, ...]:
    at = {position: slot for slot, position in zip(slots, filled, strict=True) if position is not None}
    in_slots = {(slot.role, slot.question) for slot in slots if slot.role in (PUBLIC, ANSWER)}
    made: list[NbCell] = []
    for position, cell in enumerate(found):
        if position in at:
            made.append(_kept(at[position], cell, found))
        elif (cell.role, cell.question) not in in_slots:  # no copy of a check, no part of a joined essay
            made.append(_plain(cell, ids))
    alive = {name for c in found if c.type == "code" for name in defined(c.source)}
    missing = (slot for slot, position in zip(slots, filled, strict=True) if position is None)
    for slot in missing:
        made.insert(_place(made, slot, released), _added(slot, alive))
    return tuple(made)


def _kept(slot: NbCell, cell: StudentCell, found: Sequence[StudentCell]) -> NbCell:
    source = slot.source if slot.role == PUBLIC else cell.source
    pictures: dict[str, Mapping[str, str]] = {}
    if slot.role == ANSWER:
        parts = [c for c in found if (c.role, c.question) == (ANSWER, slot.question)]
        source = _essay(slot, [part.source for part in parts])
        pictures = {name: data for part in parts for name, data in part.pictures.items()}
    return NbCell(slot.type, source, slot.id, slot.own, slot.nbgrader, cell.index, pictures)


def _essay(slot: NbCell, parts: Sequence[str]) -> str:
    """All that was written; exactly what was handed out where nothing was, so that nbgrader sees it."""
    written = [part for part in dict.fromkeys(parts) if answer_text([part])]
    return "\n\n".join(written) or slot.source


def _plain(cell: StudentCell, ids: _Ids) -> NbCell:
    own = {"role": cell.role or STUDENT} | ({"question": cell.question} if cell.question else {})
    if cell.role in (SOLUTION, ANSWER, None):
        own = {"role": STUDENT}  # a copy, or somebody's own
    type_ = cast(Literal["code", "markdown", "raw"], cell.type)
    return NbCell(type_, cell.source, ids.take(cell.id, own["role"]), own, None, cell.index, cell.pictures)


def _added(slot: NbCell, alive: Collection[str]) -> NbCell:
    names = set(defined(slot.source)) if slot.role == SOLUTION else set()
    source = ELSEWHERE if names and names <= set(alive) else slot.source
    return NbCell(slot.type, source, slot.id, slot.own, slot.nbgrader)


def _place(made: Sequence[NbCell], slot: NbCell, released: Sequence[NbCell]) -> int:
    """A check goes between question and hints, an answer below what precedes it in the release."""
    if slot.role == PUBLIC:
        same = [i for i, cell in enumerate(made) if cell.question == slot.question and cell.role != Role.HINT]
        if same:
            return same[-1] + 1
    before = released[: [cell.id for cell in released].index(slot.id)]
    for earlier in reversed(before):
        same = [i for i, cell in enumerate(made) if cell.own == earlier.own]
        if same:
            return same[-1] + 1
    return 0


class _Ids:
    """Cell ids of nbformat, each given once; those of ``slots`` and of named cells are not for others."""

    def __init__(self, slots: Sequence[NbCell], release: Release) -> None:
        self.taken = {slot.id for slot in slots}
        self.release = release
        self.count = 0

    def take(self, wanted: str | None, role: str) -> str:
        """``wanted`` where it is valid and free, or else a new one."""
        if role == STUDENT and self.release.knows_id(wanted):
            wanted = None
        while wanted is None or not valid_id(wanted) or wanted in self.taken:
            self.count += 1
            wanted = f"{STUDENT}-{self.count}"
        self.taken.add(wanted)
        return wanted
