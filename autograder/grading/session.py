"""Opens a judge on one assignment of a course, with its graders collected and its sandbox warm."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from autograder.course.candidates import Candidate, mutants, reference
from autograder.course.declared import decides
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseError, CourseErrors
from autograder.grading.bench import Bench, in_process
from autograder.grading.check import CheckSpec
from autograder.grading.far_side import Budget
from autograder.grading.replays import Kept
from autograder.grading.seeds import Seeds
from autograder.model import Assignment, Kind
from autograder.sandbox import Policy, open_sandbox

if TYPE_CHECKING:
    from autograder.grading.graders import Graders
    from autograder.grading.judge import Judge

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Job:
    """Everything a judge needs to know; small and plain, so that it crosses to worker processes."""

    root: Path
    slug: str
    secret: bytes = field(repr=False)
    policy: Policy = Policy()
    budget: Budget = Budget()
    devices: tuple[str, ...] = ("cpu",)
    follow_through: bool = True
    show: bool = False  # also say what each cell shows when it is run: Result.shown


def with_judge(job: Job, drive: Callable[[Judge], T], kept: Kept | None = None) -> T:
    """Collect the graders, warm the sandbox and hand the judge to ``drive``.

    ``kept`` is where replays of mutants are shared with other judges of the same job.

    Raises:
        CourseErrors: the assignment or its graders are broken.
        OperatorError: the sandbox cannot give what ``job.policy`` asks for.
    """
    from autograder.grading.diagnosis import (
        Bank,
    )  # pytest is for judges, not for whoever hands out their jobs
    from autograder.grading.graders import with_graders
    from autograder.grading.judge import Judge

    one_thread()
    layout = Layout(job.root)
    assignment = read_master(layout.master(job.slug))
    bank = mutants(assignment)

    def run(graders: Graders) -> T:
        demand_checks(assignment, graders)
        solution = reference(assignment)
        matrix = read_matrix(layout.matrix(job.slug), assignment)
        bench = Bench(assignment, Seeds(job.secret), in_process(solution.cells))
        with open_sandbox(job.policy) as sandbox:
            judge = Judge(
                assignment=assignment,
                graders=graders,
                bench=bench,
                bank=Bank(graders, bench, solution, bank, matrix, kept),
                sandbox=sandbox,
                budget=job.budget,
                devices=job.devices,
                follow_through=job.follow_through,
                show=job.show,
            )
            return drive(judge)

    return with_graders(layout.grader(job.slug), run, validator(assignment, bank))


def _hidden_checks(folder: Path) -> Iterator[CourseError]:
    """Functions that a later one of the same name in the same file hides from pytest."""
    for path in sorted(folder.glob("test_*.py")):
        lines: dict[str, int] = {}
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                if node.name in lines:
                    what = f"a second {node.name} hides the one of line {lines[node.name]}"
                    yield CourseError(f"grader/{path.name}:{node.lineno}", what, "names are unique")
                lines[node.name] = node.lineno


def one_thread() -> None:
    """Graded numbers must not depend on the number of cores, nor pay for idle threads."""
    import torch

    torch.set_num_threads(1)


def read_matrix(path: Path, assignment: Assignment) -> dict[str, dict[str, str]]:
    """The kill matrix: mutant -> check -> outcome; empty where none was made of just these sources."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        matrix: dict[str, dict[str, str]] = data["mutants"]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return {}
    return matrix if data.get("sources") == sources_id(assignment) else {}


def sources_id(assignment: Assignment) -> str:
    """What the outcomes of mutants hang on: the solution's code, the graders and the mutants."""
    digest = hashlib.sha256()
    for cell in reference(assignment).cells:
        digest.update(cell.source.encode())
    folder = assignment.path.parent
    files = (p for part in ("grader", "mutants") for p in (folder / part).rglob("*.py"))
    for path in sorted(filter(decides, files)):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def demand_checks(assignment: Assignment, graders: Graders) -> None:
    """CourseErrors where a question could never earn its points for want of a check."""
    checked = {spec.question for spec in graders.specs.values()}
    findings = [*_hidden_checks(assignment.path.parent / "grader")]
    findings += [
        CourseError(f"{assignment.path.name}:{q.line}", f"no check grades {q.id}", "write one in grader/")
        for q in assignment.questions
        if q.kind is not Kind.ESSAY and q.id not in checked
    ]
    if findings:
        raise CourseErrors(findings)


def validator(assignment: Assignment, bank: Sequence[Candidate]) -> Callable[[CheckSpec], None]:
    """Refuses checks of unknown questions, and ``catches`` of unknown mutants or other questions' ones."""
    questions = {q.id: q for q in assignment.questions}
    owners = {m.id: m.question for m in bank}
    earlier: set[str] = set()

    def validate(spec: CheckSpec) -> None:
        if spec.question not in questions:
            raise CourseError(spec.where, f"no question {spec.question!r}", _known(questions))
        if questions[spec.question].kind is Kind.ESSAY:
            raise CourseError(spec.where, f"{spec.question} is an essay", "essays are scored by a reader")
        for mutant in spec.catches:
            if mutant not in owners:
                raise CourseError(spec.where, f"catches no mutant {mutant!r}", _known(owners))
            if owners[mutant] != spec.question:
                what = f"catches {mutant}, a mutant of {owners[mutant]}"
                raise CourseError(spec.where, what, "a check claims mutants of its own question only")
        for name in spec.needs:
            if name not in earlier:
                raise CourseError(spec.where, f"needs {name}, no check before it", _known(earlier))
        earlier.add(spec.id)

    return validate


def _known(names: object) -> str:
    return "known are " + ", ".join(sorted(map(str, names))) if names else "there is none"  # type: ignore[call-overload]
