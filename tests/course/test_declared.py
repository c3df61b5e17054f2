"""What graders declare, read without running a line of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.course.declared import (
    DeclaredCheck,
    DeclaredDraw,
    declared_checks,
    declared_draws,
    declared_tolerances,
)
from autograder.model import CheckKind, Text

GRADER = '''raise SystemExit("nobody imports this")
@check("softmax", kind="edges")
def test_huge(submission):
    """es: Una.
    en: One."""


@grading.check(question="attention", weight=2)
def test_attention(submission): ...


def test_helper(): ...
'''
FUZZ = """
from autograder.grading import fuzz

@fuzz("softmax")
def any_axis(candidate, rng): ...

def shape(rng): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "grader").mkdir()
    (tmp_path / "grader" / "test_1.py").write_text(GRADER, encoding="utf-8")
    (tmp_path / "grader" / "test_0.py").write_text("def broken(:\n", encoding="utf-8")
    (tmp_path / "grader" / "fuzz.py").write_text(FUZZ, encoding="utf-8")
    return tmp_path


def test_checks_in_the_order_of_their_files(folder: Path) -> None:
    found = (
        DeclaredCheck(
            "test_huge",
            "softmax",
            CheckKind.EDGES,
            "grader/test_1.py",
            2,
            requirement=Text("Una.", "One."),
        ),
        DeclaredCheck("test_attention", "attention", CheckKind.VALUES, "grader/test_1.py", 8, weight=2),
    )
    assert declared_checks(folder) == found
    assert declared_checks(folder / "grader") == found


@pytest.mark.parametrize("kind", ['kind="hedges"', "kind=KIND", "kind=CheckKind.EDGES", "**options"])
def test_a_kind_that_cannot_be_read_counts_as_values_and_says_so(kind: str, folder: Path) -> None:
    (folder / "grader" / "test_1.py").write_text(GRADER.replace('kind="edges"', kind), encoding="utf-8")
    found = [(check.kind, check.readable) for check in declared_checks(folder)]
    assert found == [(CheckKind.VALUES, False), (CheckKind.VALUES, True)]


def test_draws(folder: Path) -> None:
    assert declared_draws(folder / "grader") == (DeclaredDraw("any_axis", "softmax", "grader/fuzz.py", 4),)


@pytest.mark.parametrize("mark", ["@fuzz", "@fuzz()", "@fuzz(NAME)", "@grading.fuzz"])
def test_a_draw_that_does_not_write_out_its_question(mark: str, folder: Path) -> None:
    (folder / "grader" / "fuzz.py").write_text(FUZZ.replace('@fuzz("softmax")', mark), encoding="utf-8")
    assert declared_draws(folder / "grader") == (DeclaredDraw("any_axis", None, "grader/fuzz.py", 4),)


def test_what_cannot_be_parsed_declares_nothing(folder: Path) -> None:
    (folder / "grader" / "fuzz.py").write_text(FUZZ + "\0", encoding="utf-8")
    assert declared_draws(folder / "grader") == ()


def test_no_fuzz_file_no_draws(tmp_path: Path) -> None:
    assert declared_draws(tmp_path) == ()


def test_the_repositorys_own_checks(root: Path) -> None:
    found = declared_checks(root / "solutions" / "a03_attention")
    written = (path.read_text() for path in (root / "solutions/a03_attention/grader").glob("test_*.py"))
    assert len(found) == sum(text.count("\n@check(") for text in written)


def test_how_far_a_number_may_be_off(tmp_path: Path) -> None:
    (tmp_path / "test_numbers.py").write_text(
        """
@check("loose")
def test_a(submission, reference):
    assert number(submission.a(), atol=0.5) == expected(reference.a(), atol=0.05)

@check("loose")
def test_b(submission):
    assert submission.a() == expected(3, atol=0.1) and expected(3, rtol=1)

@check("rounded")
def test_c(submission, reference):
    assert number(submission.c(), atol=5e-3) == reference.c()

@check("exact")
def test_d(submission):
    assert number(submission.d(), atol=TOLERANCE) == expected(3)
"""
    )
    assert declared_tolerances(tmp_path) == {"loose": 0.05, "rounded": 0.005}
