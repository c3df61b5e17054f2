"""What a verdict hangs on, as one key: equal keys, equal verdicts; prose of a lesson has no part in it."""

from __future__ import annotations

import hashlib
import json
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import autograder
from autograder.course.candidates import reference
from autograder.course.declared import decides
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.seeds import Seeds
from autograder.grading.session import Job, read_matrix
from autograder.model import Assignment, Question, Submission
from autograder.sandbox.paths import libraries

_ENGINE = ("sandbox", "grading", "course", "model")
_OWN = "multicabeza"  # its code counts, its release does not


def verdict_key(submission: Submission, identity: str) -> str:
    """The key of a submission's verdict under ``identity_of(job)``.

    All of a submission counts as intake read it, so that another release counts where it is read
    differently, and nowhere else. The student's name does not: the same files get the same verdict.
    """
    read = asdict(submission)
    del read["student"]
    return _digest([identity, read])


def identity_of(job: Job) -> str:
    """What verdicts hang on besides the submission: the assignment, the secret, the limits, the engine.

    Raises:
        CourseErrors: the master does not read.
    """
    layout = Layout(job.root)
    assignment = read_master(layout.master(job.slug))
    settings = asdict(job)
    del settings["root"], settings["secret"]
    return _digest(
        [
            settings,
            Seeds(job.secret).id,
            [_question(q) for q in assignment.questions],
            [asdict(cell) for cell in reference(assignment).cells],
            dict(_sources(assignment)),
            read_matrix(layout.matrix(job.slug), assignment),
            engine(),
        ]
    )


def _question(question: Question) -> list[Any]:
    """What scoring and diagnosis read of a question."""
    options = [(o.letter, o.misconception) for o in question.options]
    return [question.id, question.kind, question.points, question.names, options]


def _sources(assignment: Assignment) -> Iterator[tuple[str, str]]:
    """Every file that graders and mutants could read, by its path, with its hash."""
    folder = assignment.path.parent
    for path in (p for part in ("grader", "mutants") for p in (folder / part).rglob("*")):
        name = path.relative_to(folder)
        hidden = any(part.startswith((".", "__pycache__")) for part in name.parts)
        if path.is_file() and not hidden and path.suffix != ".md" and decides(path):
            yield name.as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def engine() -> str:
    """The code that judges and what it stands on; asked once a process, which goes on with what it loaded."""
    return _digest([code_id(Path(autograder.__file__).parent), versions(), sys.platform])


def code_id(package: Path) -> str:
    """A hash over the code of the kit that decides a verdict."""
    files = (p for name in _ENGINE for p in (package / name, *(package / name).rglob("*.py")) if p.is_file())
    return _digest(
        [(p.relative_to(package).as_posix(), p.read_text(encoding="utf-8")) for p in sorted(files)]
    )


def versions() -> dict[str, str]:
    """Of Python and of every installed package, as students may import any; without importing one."""
    found: dict[str, str] = {}
    # Where a student's process may import from: the rest of sys.path hangs on what this one has imported.
    may = set(libraries())
    for package in metadata.distributions(path=[path for path in sys.path if path in may]):
        about = package.metadata  # read once: a property that reads a file
        found.setdefault(_canonical(about["Name"] or ""), about["Version"] or "")  # the first one is imported
    found.pop(_OWN, None)
    return {**found, "python": platform.python_version()}


def _canonical(name: str) -> str:
    """A package's name, however it is spelled."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=_plain).encode()).hexdigest()


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else str(value)
