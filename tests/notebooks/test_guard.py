"""Whatever became of a term's configuration, students' code is never run by nbgrader itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from term_folder import TermFolder, code_cell

SLUG = "a01_tiny"


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    term = TermFolder.made(tmp_path_factory.mktemp("guard") / "term").generated(SLUG)
    notebook = term.notebook(SLUG)
    notebook["cells"].append(code_cell(f"open({str(term.root / 'TAKEN')!r}, 'w')"))
    term.hand_in("s01", SLUG, notebook)
    term.autograder("autograde", SLUG).well()
    return term


@pytest.fixture
def term(graded: TermFolder, tmp_path: Path) -> TermFolder:
    return graded.copy(tmp_path / "term")


def spoil_own_lines(term: TermFolder) -> None:
    term.configure("c.Exchange.root = /srv/exchange")


def forget_the_settings(term: TermFolder) -> None:
    (term.root / "nbgrader_config.py").unlink()


def empty_the_lists(term: TermFolder) -> None:
    term.configure("del c.Autograde", "del c.GenerateFeedback")


def mistype_the_term(term: TermFolder) -> None:
    with (term.root / "multicabeza.yml").open("a", encoding="utf-8") as stream:
        stream.write("x: 1\n")


def name_no_path(term: TermFolder) -> None:
    path = term.root / "multicabeza.yml"
    path.write_text('course: "a\\0b"\nterm: t\nlanguage: es\n', encoding="utf-8")


ACCIDENTS = [spoil_own_lines, forget_the_settings, empty_the_lists, mistype_the_term, name_no_path]


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_nobody_is_graded_by_stock_rules(term: TermFolder, accident) -> None:
    accident(term)
    before = (term.root / "gradebook.db").read_bytes()
    for program in (term.nbgrader, term.autograder):
        program("autograde", SLUG, "--force").badly()
    assert not list(Path(term.root).rglob("TAKEN"))
    assert (term.root / "gradebook.db").read_bytes() == before


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_no_model_answer_goes_back(term: TermFolder, accident) -> None:
    accident(term)
    term.nbgrader("generate_feedback", SLUG, "--force").badly()
    assert not list(term.root.glob("feedback/*/*/*.html"))


def test_no_command_works_on_another_database(term: TermFolder) -> None:
    mistype_the_term(term)
    ended = term.nbgrader("export").badly()
    assert "unknown key 'x'" in ended.text
    assert not (term.root / "grades.csv").exists()
