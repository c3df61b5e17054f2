"""multicabeza.yml and the database URL it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.errors import CourseErrors, OperatorError
from autograder.notebooks.term import SQLITE, Term, find_term, read_term, sqlalchemy_url, term_text


@pytest.fixture
def term(tmp_path: Path, tiny_course: Path) -> Term:
    made = Term(tmp_path / "term", tiny_course, "2027-spring", "es")
    made.root.mkdir()
    (made.root / "multicabeza.yml").write_text(term_text(made), encoding="utf-8")
    return made


def test_what_is_written_is_what_is_read(term: Term) -> None:
    assert read_term(term.root) == term


def test_a_name_and_a_url_that_yaml_would_take_for_something_else(term: Term) -> None:
    odd = Term(term.root, term.course, "2027", "en", "postgresql://ana:p%40ss#1@host/b: c")
    (term.root / "multicabeza.yml").write_text(term_text(odd), encoding="utf-8")
    assert read_term(term.root) == odd


def test_a_long_path_and_a_long_url_are_read_whole(term: Term) -> None:
    course = term.course.rename(term.course.with_name("c" * 120))
    long = Term(term.root, course, "t", "es", f"postgresql://ana:{'x' * 200}@host/name")
    (term.root / "multicabeza.yml").write_text(term_text(long), encoding="utf-8")
    assert read_term(term.root) == long


def test_a_term_is_found_from_below(term: Term) -> None:
    below = term.root / "submitted" / "s01" / "a01_tiny"
    below.mkdir(parents=True)
    assert find_term(below) == term


def test_no_term_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="autograder init"):
        find_term(tmp_path)


def test_a_course_beside_the_term_may_be_named_relatively(term: Term) -> None:
    """So that both can move together."""
    text = f"course: ../{term.course.name}\nterm: t\nlanguage: es\n"
    (term.root / "multicabeza.yml").write_text(text)
    assert read_term(term.root).course == term.course
    assert read_term(term.root).db == SQLITE


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("course: .\n", "no 'term'"),
        ("term: t\nlanguage: es\ncouse: x\n", "course"),
        ("course: .\nterm: a b\nlanguage: es\n", "'a b' is no name"),
        ("course: .\nterm: ../up\nlanguage: es\n", "is no name"),
        ("course: .\nterm: t\nlanguage: fr\n", "unknown language 'fr'"),
        ("- a\n", "not a mapping"),
        ("a: [\n", "not YAML"),
        ("", "multicabeza.yml"),
        ("course: [a, b]\nterm: t\nlanguage: es\n", "course is a list"),
        ("course:\nterm: t\nlanguage: es\n", "course is nothing"),
        ("course: nowhere\nterm: t\nlanguage: es\n", "say where the course is"),
    ],
)
def test_a_broken_file_is_named_with_its_remedy(term: Term, text: str, says: str) -> None:
    (term.root / "multicabeza.yml").write_text(text)
    with pytest.raises((CourseErrors, OperatorError)) as raised:
        read_term(term.root)
    assert says in str(raised.value)
    assert "multicabeza.yml" in str(raised.value)


def test_a_course_that_moved_is_said(term: Term) -> None:
    (term.course / "course.yml").rename(term.course / "elsewhere.yml")
    with pytest.raises(OperatorError, match=r"say where the course is"):
        read_term(term.root)


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("sqlite:///gradebook.db", "sqlite:////terms/t1/gradebook.db"),
        ("sqlite:///sub/g.db", "sqlite:////terms/t1/sub/g.db"),
        ("sqlite:////abs/g.db", "sqlite:////abs/g.db"),
        ("sqlite:///:memory:", "sqlite:///:memory:"),
        ("postgresql://u:p@h/n", "postgresql+psycopg://u:p@h/n"),
        ("postgres://u:p@h/n", "postgresql+psycopg://u:p@h/n"),
        ("postgresql+psycopg2://u:p@h/n", "postgresql+psycopg2://u:p@h/n"),
        ("postgresql+psycopg://u@h/n", "postgresql+psycopg://u@h/n"),
        ("mysql://u@h/n", "mysql://u@h/n"),
    ],
)
def test_database_urls(given: str, url: str) -> None:
    """SQLAlchemy 2.1 takes ``postgresql://`` to mean psycopg 3; named drivers stay."""
    assert sqlalchemy_url(given, Path("/terms/t1")) == url
