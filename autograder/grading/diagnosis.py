"""Names the misconception behind a failed check by replaying the check with every known mutant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from autograder.course.candidates import Candidate
from autograder.grading import trace as traces
from autograder.grading.bench import Bench, in_process
from autograder.grading.graders import Graders
from autograder.grading.proxy import Ask
from autograder.grading.replays import Kept, Replay
from autograder.grading.trace import Trace
from autograder.model import CheckResult, Diagnosis, Outcome, SourceCell

_LIMITS = (Outcome.TIMEOUT, Outcome.MEMORY, Outcome.BLOCKED, Outcome.INTERNAL)
_DIAGNOSED = (Outcome.FAILED, Outcome.ERROR)
_LEAST_PATTERN = 2  # failed checks: one alone says too little to name a likely misconception
_MAX_EVIDENCED = 3  # mutants of other questions that are tried in pairs


Matrix = Mapping[str, Mapping[str, str]]  # mutant -> check -> outcome, as observed


class Bank:
    """Replays checks with mutants, each (check, mutants) once a worker: the inputs never change.

    ``matrix`` spares replays: a mutant that was proved to pass a check cannot explain its failure. ``kept``
    are replays of other judges, and of earlier runs.
    """

    def __init__(
        self,
        graders: Graders,
        bench: Bench,
        reference: Candidate,
        mutants: Sequence[Candidate],
        matrix: Matrix | None = None,
        kept: Kept | None = None,
    ) -> None:
        self._graders, self._bench, self._reference = graders, bench, reference
        self.matrix: Matrix = matrix or {}
        self._kept = kept
        self.mutants = {mutant.id: mutant for mutant in mutants}
        self._asks: dict[tuple[str, ...], Ask] = {}
        self._replays: dict[tuple[str, tuple[str, ...]], Replay] = {}

    def forget(self) -> None:
        """Drop every replay and the matrix: inputs are about to change, and outcomes to be observed."""
        self._replays.clear()
        self.matrix, self._kept = {}, None

    def passes(self, check: str, mutant: str) -> bool:
        """Whether the matrix says so; what it does not know may fail."""
        return self.matrix.get(mutant, {}).get(check) == Outcome.PASSED

    def replay(self, check: str, *mutants: str) -> Replay:
        """What the check sees of the solution with these mutants over it (of none: the reference)."""
        key = (check, mutants)
        if key not in self._replays:
            self._replays[key] = self._known(check, mutants) or self._replay(check, mutants)
        return self._replays[key]

    def _known(self, check: str, mutants: tuple[str, ...]) -> Replay | None:
        return None if self._kept is None else self._kept.get(check, mutants)

    def _replay(self, check: str, mutants: tuple[str, ...]) -> Replay:
        self._bench.put(self._ask(mutants))
        ran = self._graders.run(check, self._bench, wordless=True)
        replay = Replay(tuple(self._bench.caller.trace), ran.error is not None)
        if self._kept is not None:
            self._kept.put(check, mutants, replay)
        return replay

    def matches(self, check: str, seen: Trace, *mutants: str) -> bool:
        if all(self.passes(check, mutant) for mutant in mutants):
            return False
        replay = self.replay(check, *mutants)
        return replay.failed and traces.equal(seen, replay.trace)

    def blames_the_grader(self, check: str, seen: Trace) -> bool:
        """Whether the solution fails this check too, or passes it by the very replies that failed here."""
        replay = self.replay(check)
        return replay.failed or traces.equal(seen, replay.trace)

    def _ask(self, mutants: tuple[str, ...]) -> Ask:
        if mutants not in self._asks:
            cells = list(self._reference.cells)
            for id in mutants:
                overlay = self.mutants[id].cells[len(self._reference.cells) :]
                cells += [SourceCell(len(cells) + i, cell.source) for i, cell in enumerate(overlay, 1)]
            self._asks[mutants] = in_process(cells)
        return self._asks[mutants]


def diagnose(
    checks: Sequence[CheckResult],
    seen: Mapping[str, Trace],
    bank: Bank,
    *,
    follow_through: bool,
) -> list[CheckResult]:
    """The same checks with the misconceptions that are certain, and the consequences, filled in.

    *certain*: the student's whole trace equals a mutant's on the same inputs. A failed check of one
    question that equals a mutant of *another* question, which the student was shown to have there,
    is that question's consequence and costs nothing.
    """
    case = _Case({c.id: c for c in checks}, seen, bank)
    for check in case.open():
        case.diagnose_alone(check)
    for check in case.open() if follow_through else ():
        case.follow(check)
    for check in case.open():
        case.diagnose_in_pairs(check)
    return list(case.checks.values())


def settle_likely(checks: Sequence[CheckResult], seen: Mapping[str, Trace], bank: Bank) -> list[CheckResult]:
    """Fill in what is only *likely*: the failed checks of a question are exactly one row of the matrix."""
    case = _Case({c.id: c for c in checks}, seen, bank)
    case.settle_likely()
    return list(case.checks.values())


@dataclass
class _Case:
    checks: dict[str, CheckResult]
    seen: Mapping[str, Trace]
    bank: Bank

    def open(self) -> list[CheckResult]:
        """Failed checks that nothing explains yet. Own mutants may still give way to a consequence."""
        return [
            c
            for c in self.checks.values()
            if c.outcome in _DIAGNOSED
            and c.consequence_of is None
            and not (c.trouble and (c.trouble.unsolved or c.trouble.type == "MissingName"))
            and self.seen.get(c.id)
        ]

    def own(self, check: CheckResult) -> list[Candidate]:
        return [m for m in self.bank.mutants.values() if m.question == check.question]

    def diagnose_alone(self, check: CheckResult) -> None:
        matching = [m for m in self.own(check) if self.bank.matches(check.id, self.seen[check.id], m.id)]
        evidence = {m.id: self._evidence(check, m) for m in matching}
        best = [m for m in matching if evidence[m.id] == max(evidence.values()) > 0]
        if best and not self._one_of_many(check, best):
            self._name(check, best[0], "certain")

    def _one_of_many(self, check: CheckResult, matching: Sequence[Candidate]) -> bool:
        """Several misconceptions can stop at the same exception: then it says which one to nobody."""
        return self.seen[check.id][-1].error is not None and len({m.text for m in matching}) > 1

    def _evidence(self, check: CheckResult, mutant: Candidate) -> int:
        """Checks of the question that speak for the mutant, less those that speak against it."""
        total = 0
        for other in self.checks.values():
            if other.question != check.question or not self.seen.get(other.id):
                continue
            same = self.bank.matches(other.id, self.seen[other.id], mutant.id)
            total += same - (other.outcome is Outcome.PASSED and self._fails(other.id, mutant.id))
        return total

    def _fails(self, check: str, mutant: str) -> bool:
        return not self.bank.passes(check, mutant) and self.bank.replay(check, mutant).failed

    def _evidenced(self, besides: str) -> list[str]:
        """Mutants of other questions that the student was shown to have."""
        found = (
            c.diagnosis for c in self.checks.values() if c.question != besides and c.consequence_of is None
        )
        certain = (
            d.mutant for d in found if d is not None and d.certainty == "certain" and d.question != besides
        )
        return list(dict.fromkeys(certain))[:_MAX_EVIDENCED]

    def follow(self, check: CheckResult) -> None:
        foreign = self._evidenced(check.question)
        together = [(m,) for m in foreign] + ([tuple(foreign)] if len(foreign) > 1 else [])
        for mutants in together:
            if self.bank.matches(check.id, self.seen[check.id], *mutants):
                origin = self.bank.mutants[mutants[0]]
                self._name(check, origin, "certain", consequence_of=origin.question)
                return

    def diagnose_in_pairs(self, check: CheckResult) -> None:
        if check.diagnosis is not None:
            return
        for foreign in self._evidenced(check.question):
            if self.bank.passes(check.id, foreign):
                continue  # it plays no part in this check: alone or in a pair is the same
            seen = self.seen[check.id]
            matching = [m for m in self.own(check) if self.bank.matches(check.id, seen, foreign, m.id)]
            if matching and not self._one_of_many(check, matching):
                self._name(check, matching[0], "certain")
                return

    def settle_likely(self) -> None:
        for question in {c.question for c in self.open()}:
            open_here = [c for c in self.open() if c.question == question]
            if any(c.diagnosis is not None for c in open_here):
                continue
            failed = {c.id: str(c.outcome) for c in open_here}
            here = [c for c in self.checks.values() if c.question == question]
            if any(c.outcome in _LIMITS for c in here):
                continue  # what hangs or dies says nothing about the rest of its question
            ids, matrix = {c.id for c in here}, self.bank.matrix
            rows = [m for m in self.own(open_here[0]) if _failed_in(matrix.get(m.id, {}), ids) == failed]
            if len(rows) == 1 and len(failed) >= _LEAST_PATTERN:
                for check in open_here:
                    self._name(check, rows[0], "likely")

    def _name(
        self,
        check: CheckResult,
        mutant: Candidate,
        certainty: Literal["certain", "likely"],
        consequence_of: str | None = None,
    ) -> None:
        assert mutant.text is not None
        assert mutant.question is not None
        found = Diagnosis(mutant.id, certainty, mutant.text, mutant.question)
        self.checks[check.id] = replace(check, diagnosis=found, consequence_of=consequence_of)


def _failed_in(row: Mapping[str, str], checks: set[str]) -> dict[str, str]:
    """The checks of a row that fail, and how: a wrong value is not an exception."""
    return {check: outcome for check, outcome in row.items() if check in checks and outcome in _DIAGNOSED}
