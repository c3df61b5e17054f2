"""What was put right in a student's notebook, as notices for staff."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from autograder.course.derived import ANSWER, PUBLIC, SOLUTION
from autograder.course.notebook import StudentCell
from autograder.model import Notice
from autograder.notebooks.cells import NbCell, valid_id
from autograder.notebooks.slots import Slots

_RUN_TAGS = frozenset({"skip-execution", "raises-exception"})  # nbgrader and nbclient heed these


def repairs(
    cells: Sequence[StudentCell], found: Sequence[StudentCell], slots: Sequence[NbCell], filled: Slots
) -> tuple[Notice, ...]:
    """One notice for each kind of repair; none for a notebook that needed none."""
    pairs = list(zip(slots, filled, strict=True))
    kept = [(slot, found[at], cells[at].type) for slot, at in pairs if at is not None]
    rest = [cell for at, cell in enumerate(found) if at not in filled]
    copies = [c for c in rest if c.question and c.role in (PUBLIC, SOLUTION)]
    parts = [c for c in rest if c.question and c.role == ANSWER]
    others = [c for c in rest if not (c.question and c.role in (PUBLIC, SOLUTION, ANSWER))]
    said = [
        _notice("cell-added", (slot.question for slot, at in pairs if at is None)),
        _notice("cell-duplicate", (c.question for c in copies)),
        _notice("cell-retyped", (slot.question for slot, _, type in kept if type != slot.type)),
        _notice("essay-joined", dict.fromkeys(c.question for c in parts)),
        _notice("metadata-restored", _restored(kept, others)),
        _count("id-renewed", _bad_ids(cells)),
        _count("tags-dropped", sum(bool(_RUN_TAGS.intersection(c.tags)) for c in cells)),
    ]
    return tuple(notice for notice in said if notice.fields["count"])


def _restored(
    kept: Iterable[tuple[NbCell, StudentCell, str]], others: Iterable[StudentCell]
) -> Iterator[str | None]:
    for slot, cell, _ in kept:
        if _compared(slot.nbgrader) != _compared(cell.nbgrader):
            yield slot.question
    yield from (cell.question or cell.grade_id or "?" for cell in others if cell.nbgrader is not None)


def _compared(nbgrader: Mapping[str, object] | None) -> Mapping[str, object]:
    """Without the checksum, which differs between two builds of one course."""
    return {key: value for key, value in (nbgrader or {}).items() if key != "checksum"}


def _bad_ids(cells: Iterable[StudentCell]) -> int:
    """Ids that are none or of two cells; a file of before there were ids has no bad ones."""
    ids = [cell.id for cell in cells if cell.id is not None]
    return len(ids) - len({id for id in ids if valid_id(id)})


def _notice(code: str, questions: Iterable[str | None]) -> Notice:
    named = [question for question in questions if question]
    return Notice(code, {"count": len(named), "questions": list(dict.fromkeys(named))})


def _count(code: str, count: int) -> Notice:
    return Notice(code, {"count": count})
