"""The judge: runs every check of an assignment on one submission and says what each is worth."""

from __future__ import annotations

import platform
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest

import autograder
from autograder.errors import MulticabezaError
from autograder.grading.bench import Bench
from autograder.grading.check import CheckSpec
from autograder.grading.diagnosis import Bank, diagnose, settle_likely
from autograder.grading.far_side import Budget, FarSide, LoadFailed
from autograder.grading.graders import Graders, Ran
from autograder.grading.proxy import ReferenceRaised, StudentRaised
from autograder.grading.redact import Redactor
from autograder.grading.trace import Trace
from autograder.grading.troubles import (
    defined_at,
    outcome_of_death,
    outcome_of_error,
    trouble,
    trouble_of_death,
)
from autograder.model import (
    Assignment,
    CellTrouble,
    CheckResult,
    Kind,
    Mismatch,
    Outcome,
    QuestionResult,
    Result,
    SourceCell,
    SourceFile,
    StudentTrouble,
    Submission,
)
from autograder.sandbox.transport import CallTimeout, ChildGone, Sandbox, SandboxError

_UNDEFINED = "name '"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one run of a check means."""

    outcome: Outcome
    trouble: StudentTrouble | None = None
    needs: str | None = None
    staff: str = ""


@dataclass
class Judge:
    """Judges submissions of one assignment, one after the other, in this process.

    The process never runs student code: that lives behind ``sandbox``.
    """

    assignment: Assignment
    graders: Graders
    bench: Bench
    bank: Bank
    sandbox: Sandbox
    budget: Budget = Budget()
    devices: Sequence[str] = ("cpu",)
    follow_through: bool = True

    def grade(self, submission: Submission) -> Result:
        """Judge every file of a submission; the best counts and the result says which."""
        began, cpu = time.monotonic(), time.process_time()
        results = [self._grade_file(file) for file in submission.files] or [self._nothing()]
        best = max(results, key=lambda r: (r.judged, r.score))
        others = {r.file: r.score for r in results if r is not best and r.file is not None}
        return replace(
            best,
            student=submission.student,
            notices=(*submission.notices, *best.notices),
            other_files=others,
            versions=_versions(),
            isolation=dict(self.sandbox.report),
            secret_id=self.bench.seeds.id,
            assignment_sha256=self.assignment.sha256,
            cpu_seconds=sum(r.cpu_seconds for r in results) + time.process_time() - cpu,
            wall_seconds=time.monotonic() - began,
            graded_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )

    def _nothing(self) -> Result:
        return self._grade_file(SourceFile(name="", type="py", sha256=""))

    def _grade_file(self, file: SourceFile) -> Result:
        far = FarSide(self.sandbox, file.cells, self.budget)
        try:
            checks, seen = self._run_all(far)
        finally:
            far.close()
        checks = diagnose(checks, seen, self.bank, follow_through=self.follow_through)
        checks = settle_likely(self._skip_what_waits(checks), seen, self.bank)
        notices = file.notices if file.unreadable is None else (*file.notices, file.unreadable)
        return Result(
            student="",
            assignment=self.assignment.slug,
            file=file.name or None,
            sha256=file.sha256 or None,
            questions=score(self.assignment, checks),
            checks=tuple(checks),
            loading=_loading(far, file.cells),
            output=far.output,
            essays=dict(file.essays),
            notices=notices,
            cpu_seconds=far.cpu_seconds,
        )

    def _run_all(self, far: FarSide) -> tuple[list[CheckResult], dict[str, Trace]]:
        checks: dict[str, CheckResult] = {}
        seen: dict[str, Trace] = {}
        told: set[tuple[str, str]] = set()  # (question, name) said to be missing already
        for spec in self.graders.specs.values():
            hopeless = next((n for n in spec.needs if _hopeless(checks[n])), None)
            if hopeless is not None:
                checks[spec.id] = _result(spec, Ruling(Outcome.SKIPPED, needs=hopeless))
                continue
            checks[spec.id], seen[spec.id] = self._run_on_devices(spec, far, told)
        return list(checks.values()), seen

    def _skip_what_waits(self, checks: Sequence[CheckResult]) -> list[CheckResult]:
        """A failed check whose needed check earned nothing says nothing new: it is skipped.

        Only now, because a needed check that fails as another question's consequence has earned.
        """
        by_id = {c.id: c for c in checks}
        for spec in self.graders.specs.values():
            check = by_id[spec.id]
            needs = next((n for n in spec.needs if not by_id[n].earned), None)
            if needs is not None and not check.earned and check.outcome is not Outcome.INTERNAL:
                by_id[spec.id] = replace(
                    _result(spec, Ruling(Outcome.SKIPPED, needs=needs)), staff=check.staff
                )
        return list(by_id.values())

    def _run_on_devices(
        self, spec: CheckSpec, far: FarSide, told: set[tuple[str, str]]
    ) -> tuple[CheckResult, Trace]:
        """A check passes when it passes on every device asked for."""
        for device in self.devices:
            result, trace = self._run(spec, far, device, told)
            if result.outcome is Outcome.INTERNAL:  # our fault: once more, in a fresh child
                far.close()
                result, trace = self._run(spec, far, device, told)
            if result.outcome is not Outcome.PASSED:
                break
        return result, trace

    def _run(
        self, spec: CheckSpec, far: FarSide, device: str, told: set[tuple[str, str]]
    ) -> tuple[CheckResult, Trace]:
        self.bench.put(far.ask, device)
        ran = self.graders.run(spec.id, self.bench)
        trace, seed = tuple(self.bench.caller.trace), self.bench.seed
        ruling = self._rule(spec, ran, trace, far.cells, told)
        failed = ruling.outcome is Outcome.FAILED
        result = replace(
            _result(spec, ruling),
            note=ran.note if failed else None,
            mismatch=_shown(ran.mismatch, far.cells) if failed else None,
            device=device,
            seed=seed,
            cpu_seconds=ran.cpu_seconds,
        )
        return result, trace

    def _rule(
        self, spec: CheckSpec, ran: Ran, trace: Trace, cells: Sequence[SourceCell], told: set[tuple[str, str]]
    ) -> Ruling:
        error = ran.error
        if error is None:
            return Ruling(Outcome.PASSED)
        if isinstance(error, LoadFailed):
            error = error.cause
        if isinstance(error, (CallTimeout, ChildGone)):
            return Ruling(outcome_of_death(error), trouble_of_death(error), staff=f"{ran.staff}\n{error}")
        if isinstance(error, StudentRaised) and not isinstance(error, ReferenceRaised):
            called = trace[-1].label if trace else ""
            return self._rule_error(spec, error.info, cells, told, ran.staff, called)
        if isinstance(error, (SandboxError, MulticabezaError)):
            return Ruling(Outcome.INTERNAL, staff=ran.staff)  # the sandbox failed, not the student
        if not trace or self.bank.is_reference(spec.id, trace):
            # The solution's own behaviour, or none at all, made the grader fail: not the student's fault.
            return Ruling(Outcome.INTERNAL, staff=ran.staff)
        if isinstance(error, pytest.skip.Exception):
            return Ruling(Outcome.INTERNAL, staff=ran.staff)
        return Ruling(Outcome.FAILED, staff=ran.staff)

    def _rule_error(
        self,
        spec: CheckSpec,
        info: Mapping[str, object],
        cells: Sequence[SourceCell],
        told: set[tuple[str, str]],
        staff: str,
        called: str,
    ) -> Ruling:
        """An exception of the student's: said once a question when a name is missing or not done yet."""
        found = trouble(info, cells, hidden=True, called=called)
        name = self._missing(found, cells)
        if name is not None:
            owner = self.assignment.owner(name)
            elsewhere = owner is not None and owner.id != spec.question
            if elsewhere or (spec.question, name) in told:
                return Ruling(Outcome.SKIPPED, found, needs=name, staff=staff)
            told.add((spec.question, name))
        return Ruling(outcome_of_error(info), found, staff=staff)

    def _missing(self, found: StudentTrouble, cells: Sequence[SourceCell]) -> str | None:
        """The name of the assignment that is missing or not done yet, if that is the trouble."""
        if found.type == "MissingName":
            return found.message
        if found.unsolved:
            return defined_at(cells, found.cell, found.line)
        if found.type == "NameError" and found.message.startswith(_UNDEFINED):
            name = found.message.removeprefix(_UNDEFINED).split("'")[0]
            return name if self.assignment.owner(name) else None
        return None


def _hopeless(needed: CheckResult) -> bool:
    """Whether running what needs this check could only cost time and say the same again."""
    if needed.outcome in (Outcome.PASSED, Outcome.FAILED):
        return False
    return needed.outcome is not Outcome.ERROR or bool(needed.trouble and needed.trouble.unsolved)


def _shown(mismatch: Mismatch | None, cells: Sequence[SourceCell]) -> Mismatch | None:
    """A mismatch whose class name the student knows: one made up at run time could carry inputs."""
    if mismatch is None:
        return None
    return replace(mismatch, got_type=Redactor(cells).name(mismatch.got_type))


def score(assignment: Assignment, checks: Sequence[CheckResult]) -> tuple[QuestionResult, ...]:
    """Each question's points, shared out among its checks by weight."""
    return tuple(
        _waiting(q.id, q.points) if q.kind is Kind.ESSAY else _scored(q.id, q.points, checks)
        for q in assignment.questions
    )


def _waiting(id: str, points: float) -> QuestionResult:
    return QuestionResult(id, None, points, "waiting")


def _scored(id: str, points: float, checks: Sequence[CheckResult]) -> QuestionResult:
    own = [c for c in checks if c.question == id]
    if any(c.outcome is Outcome.INTERNAL for c in own):
        return QuestionResult(id, None, points, "internal")
    total = sum(c.weight for c in own)
    earned = sum(c.weight for c in own if c.earned)
    return QuestionResult(id, round(points * earned / total, 6) if total else 0.0, points, "graded")


def _result(spec: CheckSpec, ruling: Ruling) -> CheckResult:
    return CheckResult(
        id=spec.id,
        question=spec.question,
        weight=spec.weight,
        outcome=ruling.outcome,
        requirement=spec.requirement,
        trouble=ruling.trouble,
        needs=ruling.needs,
        staff=ruling.staff,
    )


def _loading(far: FarSide, cells: Sequence[SourceCell]) -> tuple[CellTrouble, ...]:
    dead = [
        CellTrouble(cell, trouble_of_death(death), outcome_of_death(death))
        for cell, death in far.dead_cells.items()
    ]
    raised = [
        CellTrouble(cell, trouble(info, cells, hidden=False), outcome_of_error(info))
        for cell, info in far.cell_errors.items()
    ]
    return tuple(sorted([*dead, *raised], key=lambda t: t.cell))


def _versions() -> dict[str, str]:
    from importlib.metadata import version

    names = ("numpy", "torch", "pytest")
    return {"autograder": autograder.__version__, "python": platform.python_version()} | {
        n: version(n) for n in names
    }
