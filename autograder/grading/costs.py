"""What grading costs: CPU seconds of each question's checks, and whether any takes too long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from autograder.course.candidates import reference
from autograder.grading.bench import in_process
from autograder.grading.judge import Judge
from autograder.model import Finding

SLOW = 2.0  # CPU seconds that the checks of one question may take for one submission


def costs(judge: Judge) -> dict[str, float]:
    """Question -> CPU seconds for the reference, which runs in this process, so that both sides count."""
    ask = in_process(reference(judge.assignment).cells)
    spent: defaultdict[str, float] = defaultdict(float)
    for spec in judge.graders.specs.values():
        judge.bench.put(ask)
        spent[spec.question] += judge.graders.run(spec.id, judge.bench).cpu_seconds
    return dict(spent)


def slow(slug: str, measured: Mapping[str, float]) -> Iterator[Finding]:
    """The questions that take too long to grade."""
    for question, seconds in measured.items():
        if seconds > SLOW:
            what = f"the checks of {question} take {seconds:.1f} CPU s for one submission, {SLOW:g} at most"
            yield Finding(f"solutions/{slug}/grader", "slow", what, "smaller inputs, or fewer of them")
