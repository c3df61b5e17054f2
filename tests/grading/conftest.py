"""Grades code against the tiny course through the real judge, in process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.candidates import reference, stub
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.release import Release
from autograder.course.source import read_source
from autograder.grading.session import Job, with_judge
from autograder.model import Result, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy

SLUG = "a01_tiny"
Grade = Callable[..., Result]


@pytest.fixture
def job(tiny_course: Path) -> Job:
    return Job(tiny_course, SLUG, b"a secret", Policy(isolation="none", backend="in-process"))


@pytest.fixture
def right(tiny_course: Path) -> tuple[SourceCell, ...]:
    return reference(read_master(Layout(tiny_course).master(SLUG))).cells


@pytest.fixture
def blank(tiny_course: Path) -> tuple[SourceCell, ...]:
    return stub(read_master(Layout(tiny_course).master(SLUG))).cells


@pytest.fixture
def grade(job: Job, right: tuple[SourceCell, ...]) -> Grade:
    """``grade("def softmax...")``: the reference with this code over it, graded."""

    def run(*overlays: str, cells: tuple[SourceCell, ...] | None = None) -> Result:
        base = right if cells is None else cells
        extra = [SourceCell(len(base) + i, code) for i, code in enumerate(overlays, 1)]
        file = SourceFile("s01.py", "py", "0" * 64, cells=(*base, *extra))
        return with_judge(job, lambda judge: judge.grade(Submission("s01", (file,))))

    return run


@pytest.fixture
def grade_files(job: Job, tiny_course: Path) -> Grade:
    """``grade_files(name=bytes)``: whole files as a student hands them in."""

    def run(**files: bytes) -> Result:
        assignment = read_master(Layout(tiny_course).master(SLUG))
        read = [read_source(f"{name}.py", data, assignment, Release()) for name, data in files.items()]
        return with_judge(job, lambda judge: judge.grade(Submission("s01", tuple(read))))

    return run
