"""A term whose gradebook is in PostgreSQL: scores as with SQLite, and a sentence for what may go wrong."""

from __future__ import annotations

import csv
from pathlib import Path
from urllib.parse import quote

import pytest
from formgrader import Formgrader
from postgresql import PASSWORD, USER, PostgreSQL
from terms import ESSAY, MODULE, SLUG, Term, shell

KEPT = ("student_id", "raw_score", "score", "max_score", "late_submission_penalty")


def grade_by_hand(term: Term) -> None:
    """Points and a comment for an essay, through formgrader."""
    with Formgrader(term.root, **shell(term.root)) as client:
        id = client.notebooks(SLUG, MODULE)["s02"]["id"]
        grade, comment = client.grades(id)[ESSAY], client.comments(id)[ESSAY]
        client.put(f"/grade/{grade['id']}", grade | {"manual_score": 1.25})
        client.put(f"/comment/{comment['id']}", comment | {"manual_comment": "Más: ¿por qué √d?"})


def exported(term: Term) -> dict[str, tuple[str, ...]]:
    term.nbgrader("export")
    with (term.root / "grades.csv").open(encoding="utf-8", newline="") as stream:
        return {row["student_id"]: tuple(row[name] for name in KEPT) for row in csv.DictReader(stream)}


def test_the_whole_cycle_gives_what_sqlite_gives(postgres: PostgreSQL, tmp_path: Path) -> None:
    url = postgres.database("term")
    assert url.startswith("postgresql://")
    there = Term.made(tmp_path / "there", "--lang", "es", "--db", url)
    here = Term.made(tmp_path / "here", "--lang", "es")
    for term in (there, here):
        term.hand_out()
        term.hand_in_class()
        term.autograder("autograde", SLUG)
        grade_by_hand(term)
    before = exported(there)
    assert before == exported(here)
    assert {student: float(row[2]) for student, row in before.items()} == {
        "s01": 8.0, "s02": 6.25, "s03": 7.0, "s04": 0.0, "s05": 5.0, "s06": 8.0,
    }  # fmt: skip
    assert not list(there.root.glob("gradebook.db*"))

    there.hand_in_notebook("s02", essay="Para que quepa, y $d_k$ cabe.")  # right this time
    there.autograder("autograde", SLUG)
    there.nbgrader("generate_feedback", SLUG, "--student", "s02")
    feedback = (there.root / f"feedback/s02/{SLUG}/{MODULE}.html").read_text(encoding="utf-8")
    assert "Más: ¿por qué √d?" in feedback
    assert "9,25 de 10 puntos" in feedback


def test_nbgraders_own_database_commands_reach_it(
    postgres: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the password outside the URL: nbgrader db upgrade cannot read one that holds a %."""
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    postgres.database("commands")
    term = Term.made(tmp_path, "--db", f"postgresql://{USER}@127.0.0.1:{postgres.port}/commands")
    term.nbgrader("db", "student", "add", "s01", "--last-name", "Ñandú")
    assert "Ñandú" in term.nbgrader("db", "student", "list")
    term.nbgrader("db", "upgrade")


def test_formgraders_page_of_settings_shows_no_password(postgres: PostgreSQL, tmp_path: Path) -> None:
    term = Term.made(tmp_path, "--db", postgres.database("settings"))
    with Formgrader(term.root, **shell(term.root)) as client:
        shown = client.html("manage_assignments")
    assert "Manage Assignments" in shown
    assert PASSWORD not in shown
    assert quote(PASSWORD, safe="") not in shown


@pytest.mark.parametrize(
    ("user", "name", "said"),
    [(USER, "nowhere", "nowhere"), ("stranger", "postgres", "stranger")],
    ids=["no such database", "no such user"],
)
def test_a_database_that_says_no_is_named_in_a_sentence(
    postgres: PostgreSQL, tmp_path: Path, user: str, name: str, said: str
) -> None:
    url = f"postgresql://{user}:{quote(PASSWORD, safe='')}@127.0.0.1:{postgres.port}/{name}"
    told = refused(tmp_path, url)
    assert "the database cannot be reached" in told
    assert said in told


def test_a_missing_driver_is_named_with_its_remedy(
    postgres: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without psycopg, made with a package in front of it that cannot be found."""
    missing = tmp_path / "missing/psycopg/__init__.py"
    missing.parent.mkdir(parents=True)
    missing.write_text("raise ModuleNotFoundError(\"No module named 'psycopg'\", name='psycopg')\n")
    monkeypatch.setenv("PYTHONPATH", str(missing.parents[1]))
    told = refused(tmp_path, postgres.address("postgres"))
    assert "the driver psycopg is not installed" in told
    assert "pip install 'multicabeza[postgres]'" in told


def refused(folder: Path, url: str) -> str:
    """What ``autograder init`` says of a database that it cannot use: words, and no password."""
    with pytest.raises(AssertionError) as failed:
        Term.made(folder / "made", "--db", url)
    told = str(failed.value)
    assert "Traceback" not in told
    assert PASSWORD not in told
    assert quote(PASSWORD, safe="") not in told.split("\n", 1)[1]
    return told.split("\n", 1)[1]
