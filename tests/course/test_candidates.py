"""Candidates: what is loaded, in which order, and what a mutant says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from autograder.course.bilingual import parse_text
from autograder.course.candidates import Candidate, alternatives, mutants, rebound_names, reference, stub
from autograder.course.master import read_master
from autograder.errors import CourseErrors
from autograder.model import Assignment, Text


def run(candidate: Candidate) -> dict:
    namespace: dict = {}
    for cell in candidate.cells:
        exec(cell.source, namespace)
    return namespace


def test_the_reference_leaves_checks_out(tiny: Assignment) -> None:
    made = reference(tiny)
    assert [(c.index, c.question) for c in made.cells] == [
        (1, None),
        (2, "normalise"),
        (3, "axis"),
        (4, "total"),
    ]
    assert run(made)["total"]() == 6.0


def test_the_stub_imports_and_answers_nothing(tiny: Assignment) -> None:
    names = run(stub(tiny))
    for question in tiny.questions:
        for name in question.names:
            with pytest.raises(NotImplementedError):
                names[name](*[None] * (name == "normalise"))
    assert names["normalise"].__doc__


def test_an_alternative_is_laid_over_the_reference(tiny: Assignment) -> None:
    (made,) = alternatives(tiny)
    assert (made.id, made.kind, made.question) == ("loop", "alternative", None)
    assert made.cells[:-1] == reference(tiny).cells
    assert "np.stack" in made.cells[-1].source


def test_mutants_carry_their_question_and_misconception(tiny: Assignment) -> None:
    by_id = {m.id: m for m in mutants(tiny)}
    assert list(by_id) == ["by_columns", "overwrites", "axis.b"]
    assert by_id["overwrites"].question == "normalise"
    assert by_id["overwrites"].text == Text(
        "Has cambiado la entrada; relee qué pide la función sobre su argumento.",
        "You changed the input; reread what the function says about its argument.",
    )


def test_a_wrong_option_is_a_mutant_of_its_own(tiny: Assignment) -> None:
    option = next(m for m in mutants(tiny) if m.id == "axis.b")
    assert option.question == "axis"
    assert option.text == next(m for m in mutants(tiny) if m.id == "by_columns").text
    assert run(option)["axis"]() == "b"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ('"""es: Solo en español."""\ndef normalise(x): return x', "no misconception in both languages"),
        ('"""\nes: a\nen: b\n"""\ndef normalize(x): return x', "rebinds nothing of the solution"),
        ('"""\nes: a\nen: b\n"""\ndef normalise(x) return x', "unreadable Python"),
    ],
)
def test_an_unusable_mutant_is_named(text: str, finding: str, tiny: Assignment, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny.path.parent, tmp_path / "a01_tiny")
    (folder / "mutants" / "new.py").write_text(text, encoding="utf-8")
    with pytest.raises(CourseErrors, match=rf"mutants/new.py:\d+: .*{finding}"):
        mutants(read_master(folder / "tiny.py"))


def test_an_option_that_names_no_mutant(tiny: Assignment, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny.path.parent, tmp_path / "a01_tiny")
    (folder / "mutants" / "by_columns.py").rename(folder / "mutants" / "by_column.py")
    with pytest.raises(
        CourseErrors, match=r"betrays 'by_columns', which is no mutant: did you mean \"by_column\""
    ):
        mutants(read_master(folder / "tiny.py"))


def test_names_that_an_overlay_binds() -> None:
    source = "def f(): pass\nclass G: pass\nG.m = f\nH.m = f\na, (b, c) = 1, (2, 3)\nd: int = 1\ne[0] = 2"
    assert rebound_names(source) == ("f", "G", "H", "a", "b", "c", "d", "e")


def test_docstrings_in_two_languages() -> None:
    assert parse_text("es: uno\n  dos\nen: one") == Text("uno dos", "one")
    assert parse_text("en: one\nes: uno") == Text("uno", "one")
    for broken in (None, "", "es: uno", "x\nes: uno\nen: one", "es: uno\nen:", "es: a\nes: b\nen: c"):
        assert parse_text(broken) is None
