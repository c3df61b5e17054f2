"""Whose doing the end of a check was: the student's, another question's, the jail's or our own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from autograder.errors import MulticabezaError
from autograder.grading.check import CheckSpec
from autograder.grading.diagnosis import Bank
from autograder.grading.far_side import LoadFailed
from autograder.grading.graders import Ran
from autograder.grading.proxy import ReferenceRaised, StudentRaised, wrong_device
from autograder.grading.trace import Trace
from autograder.grading.troubles import (
    calls,
    defined_at,
    outcome_of_death,
    outcome_of_error,
    trouble,
    trouble_of_death,
)
from autograder.model import Assignment, CheckResult, Outcome, SourceCell, StudentTrouble
from autograder.sandbox.transport import CallTimeout, ChildGone, SandboxError

_UNDEFINED = "name '"
_STUCK = (Outcome.TIMEOUT, Outcome.MEMORY, Outcome.BLOCKED)
_NOTHING_NEW: Any = {"diagnosis": None, "note": None, "mismatch": None}  # of a check that is skipped


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one run of a check means."""

    outcome: Outcome
    trouble: StudentTrouble | None = None
    needs: str | None = None
    staff: str = ""


@dataclass
class Rules:
    """Rules on the checks of one file; remembers what was said to be missing already."""

    assignment: Assignment
    bank: Bank
    cells: Sequence[SourceCell]
    told: set[tuple[str, str]] = field(default_factory=set)  # (question, name)

    def rule(self, spec: CheckSpec, ran: Ran, trace: Trace) -> Ruling:
        error = ran.error
        if error is None:
            return Ruling(Outcome.PASSED)
        if isinstance(error, LoadFailed):
            error = error.cause
        if isinstance(error, (CallTimeout, ChildGone)):
            return Ruling(outcome_of_death(error), trouble_of_death(error), staff=f"{ran.staff}\n{error}")
        if isinstance(error, StudentRaised) and not isinstance(error, ReferenceRaised):
            called = trace[-1].label if trace else ""
            return self._rule_error(spec, error.info, called, ran.staff)
        ours = isinstance(error, (SandboxError, MulticabezaError, pytest.skip.Exception))
        if ours or self.bank.blames_the_grader(spec.id, trace):
            return Ruling(Outcome.INTERNAL, staff=ran.staff)
        return Ruling(Outcome.FAILED, staff=ran.staff)

    def _rule_error(self, spec: CheckSpec, info: Mapping[str, object], called: str, staff: str) -> Ruling:
        """An exception of the student's: said once a question when a name is missing or not done yet."""
        public = {name for question in self.assignment.questions for name in question.names}
        found = trouble(info, self.cells, hidden=True, called=called, public=public)
        name = self._missing(found)
        if name is not None:
            if self._elsewhere(name, spec.question) or (spec.question, name) in self.told:
                return Ruling(Outcome.SKIPPED, found, needs=name, staff=staff)
            self.told.add((spec.question, name))
        return Ruling(outcome_of_error(info), found, staff=staff)

    def _missing(self, found: StudentTrouble) -> str | None:
        """The name of the assignment that is missing or not done yet, if that is the trouble."""
        if found.type == "MissingName":
            return found.message
        if found.unsolved:
            return defined_at(self.cells, found.cell, found.line)
        if found.type == "NameError" and found.message.startswith(_UNDEFINED):
            name = found.message.removeprefix(_UNDEFINED).split("'")[0]
            return name if self.assignment.owner(name) else None
        return None

    def _elsewhere(self, name: str | None, question: str) -> str | None:
        """The other question that owns ``name``, if another one does."""
        owner = self.assignment.owner(name) if name else None
        return owner.id if owner is not None and owner.id != question else None

    def skip_what_waits(
        self, checks: Sequence[CheckResult], specs: Mapping[str, CheckSpec]
    ) -> list[CheckResult]:
        """A failed check that only repeats an earlier failure is skipped: one clear failure, not twenty.

        That is: a check it needs earned nothing; or the error came from inside another question's
        function, and that question has failures of its own. Only now, because a needed check that
        fails as another question's consequence has earned.
        """
        by_id = {c.id: c for c in checks}
        broken = {c.question for c in checks if not c.earned and c.outcome is not Outcome.SKIPPED}
        for spec in specs.values():
            check = by_id[spec.id]
            if check.earned or check.outcome is Outcome.INTERNAL:
                continue
            needs = next((n for n in spec.needs if not by_id[n].earned), None)
            if needs is not None:
                ruling = waiting_for(by_id[needs])
                by_id[spec.id] = replace(
                    check,
                    outcome=ruling.outcome,
                    needs=ruling.needs,
                    diagnosis=None,
                    note=None,
                    mismatch=None,
                )
            elif stuck := self._stuck_in(check, checks):
                by_id[spec.id] = replace(check, outcome=Outcome.SKIPPED, needs=stuck, **_NOTHING_NEW)
            elif (inside := self._inside(check)) and self._elsewhere(inside, spec.question) in broken:
                by_id[spec.id] = replace(check, outcome=Outcome.SKIPPED, needs=inside, **_NOTHING_NEW)
        return list(by_id.values())

    def _stuck_in(self, check: CheckResult, checks: Sequence[CheckResult]) -> str | None:
        """A function of another question that ends the same way by itself, and that this one calls."""
        if check.outcome not in _STUCK:
            return None
        own = self.assignment.question(check.question)
        alike = {c.question for c in checks if c.outcome is check.outcome and c.question != own.id}
        called = calls(self.cells, own.names)
        names = (name for q in self.assignment.questions if q.id in alike for name in q.names)
        return next((name for name in names if name in called), None)

    def _inside(self, check: CheckResult) -> str | None:
        """The function of the student's that an error came from."""
        if check.outcome is not Outcome.ERROR or check.trouble is None:
            return None
        return defined_at(self.cells, check.trouble.cell, check.trouble.line)


def waiting_for(needed: CheckResult) -> Ruling:
    """What a check gets that waits for one that earned nothing; after our own fault it is ours too."""
    if needed.outcome is Outcome.INTERNAL:
        return Ruling(Outcome.INTERNAL, needs=needed.id, staff=f"needs {needed.id}, which is internal")
    return Ruling(Outcome.SKIPPED, needs=needed.id)


def is_hopeless(needed: CheckResult) -> bool:
    """Whether running what needs this check could only cost time and say the same again."""
    if needed.outcome in (Outcome.PASSED, Outcome.FAILED):
        return False
    return needed.outcome is not Outcome.ERROR or bool(needed.trouble and needed.trouble.unsolved)


def is_the_students(result: CheckResult) -> bool:
    """On a GPU, of a check that passed on the CPU: only other numbers or a hard-coded device count."""
    if result.outcome is Outcome.ERROR and result.trouble is not None:
        return wrong_device(result.trouble.message)
    return result.outcome in (Outcome.PASSED, Outcome.FAILED)
