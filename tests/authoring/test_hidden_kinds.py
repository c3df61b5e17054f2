"""What students are told of hidden checks: their kinds in words, in the check cell that passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.authoring import hidden
from autograder.authoring.derive import derive
from autograder.authoring.hidden import hidden_kinds, in_words
from autograder.authoring.public import wrap
from autograder.authoring.words import CHECK_KINDS
from autograder.course.declared import DeclaredCheck, declared_checks
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.model import CheckKind, Question
from autograder.notebooks.source import source_cells

V, KEPT, A = CheckKind.VALUES, CheckKind.INPUTS, CheckKind.ANSWER


def question(copied: Layout) -> Question:
    return read_master(copied.master("a01_tiny")).questions[0]


def test_the_kinds_of_each_question(copied: Layout) -> None:
    assignment = read_master(copied.master("a01_tiny"))
    assert hidden_kinds(assignment) == {"normalise": (V, KEPT), "axis": (A,), "total": (A,), "why": ()}


def test_only_what_lies_in_the_graders_folder_counts(copied: Layout) -> None:
    """As for lint and the judge: what an author has put aside elsewhere runs nowhere."""
    folder = copied.solution("a01_tiny")
    assignment = read_master(copied.master("a01_tiny"))
    before = hidden_kinds(assignment)
    (folder / "old").mkdir()
    for path in (folder / "grader").glob("test_*.py"):
        (folder / "old" / path.name).write_bytes(path.read_bytes())
    assert hidden_kinds(assignment) == before


def test_the_graders_are_read_once_for_all_derived_files(
    copied: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def counted(folder: Path) -> tuple[DeclaredCheck, ...]:
        read.append(folder)
        return declared_checks(folder)

    monkeypatch.setattr(hidden, "declared_checks", counted)
    assignment = read_master(copied.master("a01_tiny"))
    derive(assignment)
    assert read == [copied.solution("a01_tiny") / "grader"]
    assert source_cells(assignment, "es")
    assert len(read) == 2


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
    text = "\n".join(derive(read_master(copied.master("a01_tiny"))).values())
    for secret in ("test_rows", "test_input_kept", "by_columns", "overwrites", "Cada fila se divide"):
        assert secret not in text
    assert Path(copied.solution("a01_tiny") / "grader").is_dir()
