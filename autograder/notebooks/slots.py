"""Which cell of a student's file stands for which named cell of the released notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from autograder.course.derived import SOLUTION, normalise
from autograder.course.names import defined
from autograder.course.notebook import StudentCell
from autograder.course.recognise import is_answer_in_code
from autograder.course.release import Release
from autograder.notebooks.cells import NbCell

Slots = tuple[int | None, ...]  # by number of the slot: the position of its cell in the student's file


def fill(slots: Sequence[NbCell], found: Sequence[StudentCell], release: Release) -> Slots:
    """For each slot its cell: of answers in code the last that defines the names, else by marks."""
    filling = _Filling(slots, found)
    filling.by_names(release)
    filling.by_marks()
    return tuple(filling.at.get(number) for number in range(len(slots)))


class _Filling:
    """Slot -> position, while it grows; no cell fills two slots."""

    def __init__(self, slots: Sequence[NbCell], found: Sequence[StudentCell]) -> None:
        self.slots, self.found = slots, found
        self.at: dict[int, int] = {}
        self.names = [set(defined(s.source)) if s.role == SOLUTION else set() for s in slots]
        self.defined = [set(defined(c.source)) if is_answer_in_code(c) else set() for c in found]

    def by_names(self, release: Release) -> None:
        """The slots with fewest candidates choose first: of two answers in one cell, one keeps its own."""
        wanted = {
            number: [at for at, names in enumerate(self.defined) if names & own]
            for number, own in enumerate(self.names)
            if own
        }
        for number in sorted(wanted, key=lambda n: (len(wanted[n]), n)):
            own = self.names[number]
            free = self._free(wanted[number])
            if free:
                self.at[number] = max(
                    free,
                    key=lambda at: (
                        not release.is_stub(self.found[at].source),
                        len(self.defined[at] & own),
                        at,
                    ),
                )

    def by_marks(self) -> None:
        """Checks, essays, and answers that define nothing: by id, text, grade id, then question and role."""
        answering = set().union(*self.names)
        nameless = {at for at, c in enumerate(self.found) if not answering.intersection(defined(c.source))}
        tests: tuple[Callable[[NbCell, StudentCell], bool], ...] = (
            lambda slot, cell: slot.id == cell.id,
            lambda slot, cell: normalise(slot.source) == normalise(cell.source),
            lambda slot, cell: slot.grade_id == cell.grade_id,
            lambda slot, cell: True,
        )
        for test in tests:
            for number, slot in reversed(list(enumerate(self.slots))):
                if number in self.at:
                    continue
                alike = [
                    at
                    for at, cell in enumerate(self.found)
                    if (cell.role, cell.question) == (slot.role, slot.question)
                    and (at in nameless or slot.role != SOLUTION)
                    and test(slot, cell)
                ]
                free = self._free(alike)
                if free:
                    self.at[number] = free[-1]

    def _free(self, positions: Iterable[int]) -> list[int]:
        taken = set(self.at.values())
        return [at for at in positions if at not in taken]
