"""The judge: runs every check of an assignment on one submission and says what each is worth."""

from __future__ import annotations

import functools
import platform
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import autograder
from autograder.grading.bench import Bench
from autograder.grading.check import CheckSpec
from autograder.grading.diagnosis import Bank, diagnose, settle_likely
from autograder.grading.far_side import Budget, FarSide
from autograder.grading.graders import Graders
from autograder.grading.redact import Redactor
from autograder.grading.ruling import Rules, Ruling, is_hopeless, is_the_students, waiting_for
from autograder.grading.scoring import score
from autograder.grading.show import Showing, show, silent
from autograder.grading.trace import Trace
from autograder.grading.troubles import (
    outcome_of_death,
    outcome_of_error,
    trouble,
    trouble_of_death,
)
from autograder.model import (
    Assignment,
    CellTrouble,
    CheckResult,
    Mismatch,
    Outcome,
    Result,
    SourceCell,
    SourceFile,
    Submission,
)
from autograder.sandbox.transport import Sandbox


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
    show: bool = False

    def grade(self, submission: Submission) -> Result:
        """Judge every file of a submission; the best counts and the result says which."""
        began, cpu = time.monotonic(), time.process_time()
        graded = [self._grade_file(file) for file in submission.files] or [self._nothing()]
        results = [result for result, _ in graded]
        best, far = max(graded, key=lambda g: (g[0].judged, g[0].score))
        wanted = self.show and not silent(far.cells, far.output)
        seen = show(self.sandbox, far.cells, far.dead_cells, self.budget) if wanted else Showing()
        others = {r.file: r.score for r in results if r is not best and r.file is not None}
        return replace(
            best,
            student=submission.student,
            shown=seen.shown,
            notices=(*submission.notices, *best.notices),
            other_files=others,
            essays=_essays(best, results),
            versions=dict(_versions()),
            isolation=dict(self.sandbox.report),
            secret_id=self.bench.seeds.id,
            assignment_sha256=self.assignment.sha256,
            cpu_seconds=sum(r.cpu_seconds for r in results) + seen.cpu_seconds + time.process_time() - cpu,
            wall_seconds=time.monotonic() - began,
            graded_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )

    def _nothing(self) -> tuple[Result, FarSide]:
        return self._grade_file(SourceFile(name="", type="py", sha256=""))

    def _grade_file(self, file: SourceFile) -> tuple[Result, FarSide]:
        far = FarSide(self.sandbox, file.cells, self.budget)
        try:
            checks, seen = self._run_all(far)
        finally:
            far.close()
        checks = diagnose(checks, seen, self.bank, follow_through=self.follow_through)
        waits = Rules(self.assignment, self.bank, far.cells).skip_what_waits(checks, self.graders.specs)
        checks = settle_likely(waits, seen, self.bank)
        notices = file.notices if file.unreadable is None else (*file.notices, file.unreadable)
        result = Result(
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
        return result, far

    def _run_all(self, far: FarSide) -> tuple[list[CheckResult], dict[str, Trace]]:
        checks: dict[str, CheckResult] = {}
        seen: dict[str, Trace] = {}
        rules = Rules(self.assignment, self.bank, far.cells)
        for spec in self.graders.specs.values():
            hopeless = next((n for n in spec.needs if is_hopeless(checks[n])), None)
            if hopeless is not None:
                checks[spec.id] = _result(spec, waiting_for(checks[hopeless]))
                continue
            checks[spec.id], seen[spec.id] = self._run_on_devices(spec, far, rules)
        return list(checks.values()), seen

    def _run_on_devices(self, spec: CheckSpec, far: FarSide, rules: Rules) -> tuple[CheckResult, Trace]:
        """A check passes when it passes on every device asked for."""
        for device in self.devices:
            result, trace = self._run(spec, far, device, rules)
            if result.outcome is Outcome.INTERNAL:  # our fault: once more, in a fresh child
                far.close()
                result, trace = self._run(spec, far, device, rules)
            if device != "cpu" and not is_the_students(result):
                result = replace(result, outcome=Outcome.INTERNAL)
            if result.outcome is not Outcome.PASSED:
                break
        return result, trace

    def _run(self, spec: CheckSpec, far: FarSide, device: str, rules: Rules) -> tuple[CheckResult, Trace]:
        self.bench.put(far.ask, device)
        ran = self.graders.run(spec.id, self.bench)
        trace, seed = tuple(self.bench.caller.trace), self.bench.seed
        ruling = rules.rule(spec, ran, trace)
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


def _essays(best: Result, results: Sequence[Result]) -> dict[str, str]:
    """Each essay from the file that counts, or the longest from the others: code and prose may lie apart."""
    everywhere = {question: "" for r in results for question in r.essays}
    for question in everywhere:
        own = best.essays.get(question, "")
        texts = [own] if own.strip() else [r.essays.get(question, "") for r in results]
        everywhere[question] = max(texts, key=len)
    return everywhere


def _shown(mismatch: Mismatch | None, cells: Sequence[SourceCell]) -> Mismatch | None:
    """A mismatch whose class name the student knows: one made up at run time could carry inputs."""
    if mismatch is None:
        return None
    return replace(mismatch, got_type=Redactor(cells).name(mismatch.got_type))


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


@functools.cache
def _versions() -> dict[str, str]:
    from importlib.metadata import version

    names = ("numpy", "torch", "pytest")
    return {"autograder": autograder.__version__, "python": platform.python_version()} | {
        n: version(n) for n in names
    }
