"""What a check runs against: one candidate, the reference beside it, and the seed of its inputs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from autograder.grading.far_side import Budget, FarSide
from autograder.grading.proxy import Ask, Namespace, RecordingCaller
from autograder.grading.recall import Recall
from autograder.grading.seeds import Seeds, generator
from autograder.model import Assignment, SourceCell

# A mutant that never ends must not stop a class; the course's own code needs far less than this.
OWN_CODE = Budget(load=20, call=20, submission=float("inf"))


class Bench:
    """Holds whatever the fixtures hand to the check that runs now."""

    def __init__(self, assignment: Assignment, seeds: Seeds, reference: Ask) -> None:
        self.assignment, self.seeds = assignment, seeds
        self._recall, self._candidate = Recall(reference), reference
        self._device = "cpu"
        self.begin("")

    def put(self, candidate: Ask, device: str = "cpu") -> None:
        """Judge ``candidate`` from now on."""
        self._candidate, self._device = candidate, device

    def begin(self, check: str) -> None:
        """Forget the last check: a fresh trace, fresh namespaces, this check's seed."""
        self.seed = self.seeds.seed(self.assignment.slug, check)
        self._recall.begin(self.seed)
        self.caller = RecordingCaller(self._candidate, device=self._device)
        self.submission = Namespace(self.caller)
        self.reference = Namespace(RecordingCaller(self._recall.ask, expect=True))

    def rng(self) -> np.random.Generator:
        return generator(self.seed)

    @property
    def device(self) -> str:
        return self._device


def in_process(cells: Sequence[SourceCell]) -> Ask:
    """Trusted code of the course, in this process: the reference, a mutant, an alternative."""
    from autograder.sandbox.inprocess import InProcess

    return FarSide(InProcess(), cells, OWN_CODE).ask


@contextmanager
def standalone_bench(test_file: Path, candidate: str | None, sandboxed: bool) -> Iterator[Bench]:
    """A bench for plain ``pytest solutions/<slug>/grader``, in a course or out of one.

    Raises:
        OperatorError: ``--sandbox`` without what the sandbox needs.
        CourseErrors: the assignment does not read.
    """
    from autograder.course.candidates import reference
    from autograder.course.layout import find_course
    from autograder.course.master import read_master

    slug = test_file.parents[1].name
    assignment = read_master(find_course(test_file.parent).master(slug))
    solution = reference(assignment).cells
    bench = Bench(assignment, Seeds(b"plain pytest"), in_process(solution))
    cells = solution if candidate is None else _candidate_cells(assignment, Path(candidate))
    if not sandboxed:
        bench.put(in_process(cells))
        yield bench
        return
    from autograder.sandbox import Policy, open_sandbox

    with open_sandbox(Policy()) as sandbox:
        far = FarSide(sandbox, cells)
        bench.put(far.ask)
        try:
            yield bench
        finally:
            far.close()


def _candidate_cells(assignment: Assignment, path: Path) -> Sequence[SourceCell]:
    """A mutant or alternative of the course over the solution, or a submitted file as it is."""
    from autograder.course.candidates import alternatives, mutants
    from autograder.course.release import Release
    from autograder.course.source import read_source

    known = {c.path: c for c in (*alternatives(assignment), *mutants(assignment)) if c.path is not None}
    found = known.get(path.resolve())
    if found is not None:
        return found.cells
    return read_source(path.name, path.read_bytes(), assignment, Release()).cells
