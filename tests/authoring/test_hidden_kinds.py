"""What students are told of hidden checks: their kinds in words, in the check cell that passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.authoring.hidden import hidden_kinds, in_words
from autograder.authoring.public import wrap
from autograder.authoring.words import CHECK_KINDS
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.model import CheckKind, Question

V, KEPT, A = CheckKind.VALUES, CheckKind.INPUTS, CheckKind.ANSWER


def question(copied: Layout) -> Question:
    return read_master(copied.master("a01_tiny")).questions[0]


def test_the_kinds_of_each_question(copied: Layout) -> None:
    assignment = read_master(copied.master("a01_tiny"))
    assert hidden_kinds(assignment) == {"normalise": (V, KEPT), "axis": (A,), "total": (A,), "why": ()}


def test_each_once_in_one_order(copied: Layout) -> None:
    assert in_words((KEPT, V, V, A), "es") == "otros valores, entradas que no deben cambiar"
    assert in_words((A,), "en") == ""
    assert set(CHECK_KINDS) == set(CheckKind) - {A}


@pytest.mark.parametrize("kinds", [(V,), tuple(CheckKind)])
def test_a_check_that_passes_names_them(
    kinds: tuple[CheckKind, ...], copied: Layout, capsys: pytest.CaptureFixture[str]
) -> None:
    code = wrap("assert True", question(copied), 7, None, kinds)
    assert max(map(len, code.split("\n"))) <= 110
    exec(code, {})
    printed = " ".join(capsys.readouterr().out.split())
    assert f"Al corregir se comprueban además: {in_words(kinds, 'es')}." in printed
    assert f"Question 7: the examples work. Grading also checks: {in_words(kinds, 'en')}." in printed


def test_without_any_it_only_says_that_there_will_be_more(
    copied: Layout, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(wrap("assert True", question(copied), 7, "en"), {})
    assert capsys.readouterr().out == "Question 7: the examples work. Grading will check more.\n"


def test_nothing_else_of_a_check_is_told(copied: Layout) -> None:
    """Neither its name nor its requirement nor what it catches."""
    from autograder.authoring.derive import derive

    text = "\n".join(derive(read_master(copied.master("a01_tiny"))).values())
    for secret in ("test_rows", "test_input_kept", "by_columns", "overwrites", "Cada fila se divide"):
        assert secret not in text
    assert Path(copied.solution("a01_tiny") / "grader").is_dir()
