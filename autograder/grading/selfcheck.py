"""Proves a grader: every candidate against every check on several seeds, kept as the kill matrix."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.course.candidates import Candidate, alternatives, mutants, reference, stub
from autograder.grading.costs import costs
from autograder.grading.judge import Judge
from autograder.grading.seeds import Seeds
from autograder.grading.session import sources_id
from autograder.model import (
    Assignment,
    CheckResult,
    Finding,
    Outcome,
    Result,
    SourceFile,
    Submission,
)

SEEDS = 5
Row = Mapping[str, str]  # check -> outcome


@dataclass(frozen=True, slots=True)
class Proof:
    """What every candidate got on the first seed, and everything that is wrong."""

    slug: str
    rows: Mapping[str, Row]
    kinds: Mapping[str, str]
    claims: Mapping[str, tuple[str, ...]]  # check -> mutants it must catch
    findings: tuple[Finding, ...]
    submissions: int
    cpu_seconds: float
    seeds: int
    sources: str  # session.sources_id
    costs: Mapping[str, float]  # question -> CPU seconds of its checks on the reference, least of the seeds

    @property
    def mutant_rows(self) -> dict[str, Row]:
        return {id: row for id, row in self.rows.items() if self.kinds[id] == "mutant"}


def candidates(assignment: Assignment) -> list[Candidate]:
    return [reference(assignment), stub(assignment), *alternatives(assignment), *mutants(assignment)]


def prove(
    judge: Judge, seeds: Sequence[int] = range(SEEDS), tick: Callable[[], None] = lambda: None
) -> Proof:
    """Judge every candidate on some seeds through the engine that grades students."""
    return merged(prove_each(judge, seeds, tick))


def prove_each(judge: Judge, seeds: Sequence[int], tick: Callable[[], None]) -> list[Proof]:
    """A proof of each seed, to be merged with those of others."""
    everyone = candidates(judge.assignment)
    return [_prove_one(judge, everyone, number, tick) for number in seeds]


def _prove_one(judge: Judge, everyone: Sequence[Candidate], number: int, tick: Callable[[], None]) -> Proof:
    reseed(judge, Seeds(f"selfcheck {number}".encode()))
    findings: list[Finding] = []
    rows: dict[str, Row] = {}
    cpu = 0.0
    for candidate in everyone:
        result = judge.grade(as_submission(candidate))
        cpu += result.cpu_seconds
        rows[candidate.id] = {c.id: str(c.outcome) for c in result.checks}
        findings += _judge_row(judge, candidate, result)
        tick()
    return Proof(
        slug=judge.assignment.slug,
        rows=rows,
        kinds={c.id: c.kind for c in everyone},
        claims={spec.id: spec.catches for spec in judge.graders.specs.values()},
        findings=(*findings, *_unclaimed(judge, everyone)),
        submissions=len(everyone),
        cpu_seconds=cpu,
        seeds=1,
        sources=sources_id(judge.assignment),
        costs=costs(judge),
    )


def merged(proofs: Sequence[Proof]) -> Proof:
    """One proof of several of the same assignment, on different seeds: rows are those of the first."""
    first = proofs[0]
    found = [f for p in proofs for f in (*p.findings, *_unstable(first, p))]
    return replace(
        first,
        findings=tuple({(f.file, f.rule, f.message): f for f in found}.values()),
        submissions=sum(p.submissions for p in proofs),
        cpu_seconds=sum(p.cpu_seconds for p in proofs),
        seeds=sum(p.seeds for p in proofs),
        costs={question: min(p.costs[question] for p in proofs) for question in first.costs},
    )


def reseed(judge: Judge, seeds: Seeds) -> None:
    """Other inputs from now on; what the bank remembers belongs to the old ones."""
    judge.bench.seeds = seeds
    judge.bank.forget()


def as_submission(candidate: Candidate) -> Submission:
    file = SourceFile(name=candidate.id, type="py", sha256="", cells=candidate.cells)
    return Submission(student=candidate.id, files=(file,))


def _where(candidate: Candidate, assignment: Assignment) -> str:
    path = candidate.path or assignment.path
    return f"solutions/{assignment.slug}/{path.relative_to(assignment.path.parent)}"


def _judge_row(judge: Judge, candidate: Candidate, result: Result) -> Iterator[Finding]:
    where = _where(candidate, judge.assignment)
    for check in result.checks:
        if check.outcome is Outcome.INTERNAL:
            yield Finding(where, "internal", f"{check.id} failed by itself: {check.staff}", "mend the grader")
    if candidate.kind in ("reference", "alternative"):
        yield from _must_pass(where, candidate, result)
    elif candidate.kind == "stub":
        yield from _must_be_blank(where, result)
    else:
        yield from _must_be_caught(where, judge, candidate, result)


def _must_pass(where: str, candidate: Candidate, result: Result) -> Iterator[Finding]:
    for trouble in result.loading:
        yield Finding(
            where,
            "loads",
            f"cell {trouble.cell}: {trouble.trouble.type} {trouble.trouble.message}",
            "mend it",
        )
    for check in result.checks:
        if check.outcome is not Outcome.PASSED:
            what = f"{check.id}: {check.outcome}. {_reason(check)}"
            yield Finding(
                where, f"{candidate.kind}-fails", what, "it is right: mend the grader or state the convention"
            )


def _reason(check: CheckResult) -> str:
    parts = [
        check.mismatch,
        check.trouble and f"{check.trouble.type}: {check.trouble.message}",
        check.note and check.note.en,
    ]
    return "; ".join(str(p) for p in parts if p) or check.staff


def _must_be_blank(where: str, result: Result) -> Iterator[Finding]:
    for check in result.checks:
        blank = check.outcome is Outcome.SKIPPED or (check.trouble is not None and check.trouble.unsolved)
        if not blank:
            remedy = "an unsolved stub ends every check in its own NotImplementedError, or skips it"
            yield Finding(where, "stub-earns", f"{check.id}: {check.outcome}. {_reason(check)}", remedy)


def _must_be_caught(where: str, judge: Judge, mutant: Candidate, result: Result) -> Iterator[Finding]:
    outcomes = {c.id: c for c in result.checks}
    for spec in judge.graders.specs.values():
        if mutant.id in spec.catches and outcomes[spec.id].outcome is Outcome.PASSED:
            what = f"{spec.id} claims to catch {mutant.id} and lets it pass"
            yield Finding(where, "missed", what, "harder inputs, or another check must claim it")
    own = [c for c in result.checks if c.question == mutant.question]
    if all(c.outcome in (Outcome.PASSED, Outcome.SKIPPED) for c in own):
        yield Finding(
            where, "survives", f"no check of {mutant.question} catches {mutant.id}", "write one that does"
        )
        return
    named = {c.diagnosis.mutant: c.diagnosis.text for c in own if c.diagnosis is not None}
    if mutant.id not in named and mutant.text not in named.values():
        said = ", ".join(named) or "nothing"
        remedy = "add a check whose replies tell them apart, or give twins one misconception text"
        yield Finding(where, "undiagnosed", f"{mutant.id} is diagnosed as {said}", remedy)


def _unstable(first: Proof, other: Proof) -> Iterator[Finding]:
    for candidate, row in other.rows.items():
        for check, outcome in row.items():
            if first.rows[candidate][check] != outcome:
                what = f"{check} says {first.rows[candidate][check]} on one seed and {outcome} on another"
                yield Finding(candidate, "unstable", what, "inputs that decide on every seed")


def _unclaimed(judge: Judge, everyone: Sequence[Candidate]) -> Iterator[Finding]:
    claimed = {m for spec in judge.graders.specs.values() for m in spec.catches}
    for candidate in everyone:
        if candidate.kind == "mutant" and candidate.path is not None and candidate.id not in claimed:
            where = _where(candidate, judge.assignment)
            yield Finding(
                where, "unclaimed", f"no check claims to catch {candidate.id}", "name it in a check's catches"
            )
