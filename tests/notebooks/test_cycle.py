"""A term by the commands that people type, from ``init`` to the export: every number is the judge's.

One assignment is graded by ``nbgrader autograde`` and the other by ``autograder autograde``; then, on a copy
of the term, the other way round. ``make test`` runs part of a class; ``make soak`` the whole class of both.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from term_folder import ROOT, Ended, Student, TermFolder, run, tree

from autograder.authoring.classroom import make_class

A03, A07 = "a03_attention", "a07_multi_head"
PLAIN, OURS = A03, A07  # who grades which, in ``Cycle.term``
ESSAYS = {A03: "order", A07: "output_projection"}
WRITER, POINTS = "writer", 2.5  # one student writes essays; what a reader gives for each
COMMENT = "Bien visto: ¿y si $d_k = 1$?"
TEXT = "Porque $\\sqrt{d_k}$ mantiene la varianza en uno, sin máscara o con ella."

pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


@dataclass
class Cycle:
    """A term after all of it, its ``mirror`` graded the other way round, and what each command said."""

    term: TermFolder
    mirror: TermFolder
    exchange: Path
    people: dict[str, Student] = field(default_factory=dict)
    handed_in: dict[str, set[str]] = field(default_factory=lambda: {A03: set(), A07: set()})
    said: dict[str, Ended] = field(default_factory=dict)
    ours: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)  # grades.csv
    finished: dict[str, bytes] = field(default_factory=dict)  # autograded/, gradebook's rows, verdicts


# --- the term, step by step ------------------------------------------------------------------------


@pytest.fixture(
    scope="module", params=["part of a class", pytest.param("the whole class", marks=pytest.mark.soak)]
)
def cycle(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Cycle:
    folder = tmp_path_factory.mktemp("cycle")
    steps = {A03: 1, A07: 1} if request.param == "the whole class" else {A03: 2, A07: 5}
    term = TermFolder.made(folder / "first", "--term", "2027-spring", "--lang", "es", course=ROOT)
    done = Cycle(term, term, folder / "exchange")
    _hand_out(done)
    for slug, step in steps.items():
        _hand_in(done, slug, make_class(term.assignment(slug), folder / slug)[::step])
    done.mirror = term.copy(folder / "second")
    done.said["plain"] = run("nbgrader", "autograde", PLAIN, cwd=term.root)
    done.said["ours"] = run("autograder", "autograde", OURS, cwd=term.root)
    _other_way_round(done)
    for each in (term, done.mirror):
        _read_essays(each)
    _give_back(done)
    _compare(done)
    return done


def _hand_out(done: Cycle) -> None:
    term = done.term
    done.exchange.mkdir()
    done.exchange.chmod(0o777)
    term.configure(f"c.Exchange.root = {str(done.exchange)!r}")
    for slug in (A03, A07):
        done.said[f"generate {slug}"] = run("nbgrader", "generate_assignment", slug, cwd=term.root)
        done.said[f"release {slug}"] = term.nbgrader("release_assignment", slug)
    module = term.assignment(A03).module
    for kind in ("source", "release"):
        done.said[f"validate {kind}"] = term.nbgrader("validate", f"{kind}/{A03}/{module}.ipynb")


def _hand_in(done: Cycle, slug: str, made: list[Path]) -> None:
    """Half of them by the exchange, each from a home of their own; the others by a zip of Moodle's."""
    term = done.term
    half = len(made) // 2
    for path in made[:half]:
        _by_exchange(done, slug, path.stem, path.suffix, path.read_bytes())
    _by_exchange(
        done, slug, WRITER, ".ipynb", json.dumps(term.notebook(slug, essay=TEXT), ensure_ascii=False).encode()
    )
    done.said[f"collect {slug}"] = term.nbgrader("collect", slug)
    _by_zip(done, slug, made[half:])


def _by_exchange(done: Cycle, slug: str, name: str, suffix: str, data: bytes) -> None:
    module = done.term.assignment(slug).module
    person = done.people.setdefault(name, Student(name, done.exchange.parent / "homes" / name))
    where = {"exchange": done.exchange, "course": "2027-spring"}
    person.nbgrader("fetch_assignment", slug, **where).well()
    fetched = person.work / slug / f"{module}.ipynb"
    if suffix == ".py":
        fetched.unlink()
    fetched.with_suffix(suffix).write_bytes(data)
    person.nbgrader("submit", slug, **where).well()
    done.handed_in[slug].add(name)


def _by_zip(done: Cycle, slug: str, made: list[Path]) -> None:
    archive = done.term.root / "downloaded" / slug / "archive" / "moodle.zip"
    archive.parent.mkdir(parents=True)
    with zipfile.ZipFile(archive, "w") as zipped:
        for number, path in enumerate(made):
            folder = f"Núñez {path.stem}_{7000 + number}_assignsubmission_file_"
            zipped.write(path, f"{folder}/{done.term.assignment(slug).module}{path.suffix}")
            done.handed_in[slug].add(f"Núñez {path.stem}_{7000 + number}")
    done.said[f"zip {slug}"] = done.term.nbgrader("zip_collect", slug)


def _other_way_round(done: Cycle) -> None:
    """The verdicts are there already: what is compared is who writes them, and how."""
    for path in done.term.root.glob("verdicts.db*"):
        shutil.copy(path, done.mirror.root)
    done.said["ours, mirrored"] = done.mirror.autograder("autograde", PLAIN)
    done.said["plain, mirrored"] = done.mirror.nbgrader("autograde", OURS)


def _read_essays(term: TermFolder) -> None:
    """As formgrader writes it: points and a comment."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{term.root / 'gradebook.db'}", "2027-spring") as book:
        for slug, question in ESSAYS.items():
            where = (term.assignment(slug).module, slug, WRITER)
            grade = book.find_grade(question, *where)
            grade.manual_score, grade.needs_manual_grade = POINTS, False
            book.find_comment(question, *where).manual_comment = COMMENT
        book.db.commit()


def _give_back(done: Cycle) -> None:
    term = done.term
    done.finished = _state(term)
    done.said["plain again"] = term.nbgrader("autograde", PLAIN)
    done.said["ours again"] = term.autograder("autograde", OURS)
    done.said["both again"] = term.autograder("autograde", PLAIN)
    for slug in (A03, A07):
        done.said[f"feedback {slug}"] = term.nbgrader("generate_feedback", slug)
        done.said[f"release feedback {slug}"] = term.nbgrader(
            "release_feedback", slug, _not_by_exchange(done)
        )
    where = {"exchange": done.exchange, "course": "2027-spring"}
    for name in (WRITER, "s03"):
        done.said[f"fetch {name}"] = done.people[name].nbgrader("fetch_feedback", A03, **where)


def _not_by_exchange(done: Cycle) -> str:
    """nbgrader stops at a report that it has no secret for: a zip's students are named as left out."""
    others = sorted(set.union(*done.handed_in.values()) - done.people.keys())
    return f"--CourseDirectory.student_id_exclude={','.join(others)}"


def _state(term: TermFolder) -> dict[str, bytes]:
    rows = {"gradebook": repr([term.grades(slug) for slug in (A03, A07)]).encode()}
    return rows | tree(term.root / "autograded") | _verdicts(term)


def _verdicts(term: TermFolder) -> dict[str, bytes]:
    """All that are stored, each with the second it was judged in."""
    with closing(sqlite3.connect(f"file:{term.root / 'verdicts.db'}?mode=ro", uri=True)) as db:
        return dict(db.execute("SELECT key, record FROM verdict"))


def _compare(done: Cycle) -> None:
    given = done.term.course / "essays.csv"
    for slug, question in ESSAYS.items():
        given.write_text(f"student,question,points\n{WRITER},{question},{POINTS}\n", encoding="utf-8")
        done.ours[slug] = done.term.graded_by_us(slug, "--essays", str(given))


# --- what must be true of it -----------------------------------------------------------------------


OUR_RUNS = {"ours", "ours, mirrored", "ours again", "both again"}


def test_every_command_ends_well(cycle: Cycle) -> None:
    """Ours say by their exit code that somebody's file could not be read, and name who."""
    assert {n: e.text for n, e in cycle.said.items() if e.code != 0 and n not in OUR_RUNS} == {}
    for name in OUR_RUNS:
        assert cycle.said[name].code == 1
        assert "nothing readable" in cycle.said[name].text


def test_validate_tells_a_solved_notebook_from_an_unsolved_one(cycle: Cycle) -> None:
    assert "Success" in cycle.said["validate source"].text
    assert "FAILED" in cycle.said["validate release"].text


@pytest.mark.parametrize("slug", [A03, A07])
def test_everybody_who_handed_in_is_in_the_gradebook(cycle: Cycle, slug: str) -> None:
    assert set(cycle.term.grades(slug)) == cycle.handed_in[slug]
    assert set(cycle.mirror.grades(slug)) == cycle.handed_in[slug]
    assert set(cycle.ours[slug]) == cycle.handed_in[slug]


@pytest.mark.parametrize("slug", [A03, A07])
def test_both_ways_write_the_same_gradebook(cycle: Cycle, slug: str) -> None:
    assert cycle.term.grades(slug) == cycle.mirror.grades(slug)


@pytest.mark.parametrize("slug", [A03, A07])
def test_both_ways_write_the_same_notebooks(cycle: Cycle, slug: str) -> None:
    ours = tree(cycle.term.root / "autograded")
    theirs = tree(cycle.mirror.root / "autograded")
    of_slug = {name for name in ours if f"/{slug}/" in name}
    assert len(of_slug) >= len(cycle.handed_in[slug])
    assert {name: ours[name] == theirs.get(name) for name in of_slug} == dict.fromkeys(of_slug, True)


@pytest.mark.parametrize("slug", [A03, A07])
def test_the_gradebook_agrees_with_autograder_grade(cycle: Cycle, slug: str) -> None:
    theirs = {
        student: {question: score or 0.0 for question, score in row.items()}
        for student, row in cycle.term.scores(slug).items()
    }
    ours = {
        student: {q.id: float(row[q.id] or 0) for q in cycle.term.assignment(slug).questions}
        for student, row in cycle.ours[slug].items()
    }
    assert theirs == {student: pytest.approx(row, abs=1e-4) for student, row in ours.items()}
    assert len({sum(row.values()) for row in ours.values()}) > 3, "a class of different scores"


@pytest.mark.parametrize("slug", [A03, A07])
def test_the_export_agrees_with_autograder_grade(cycle: Cycle, slug: str) -> None:
    """Who is in the course and handed nothing in has a row with nothing in it."""
    rows = {row["student_id"]: row for row in cycle.term.export(f"--assignment=['{slug}']")}
    assert {row["assignment"] for row in rows.values()} == {slug}
    most = sum(q.points for q in cycle.term.assignment(slug).questions)
    assert {float(row["max_score"]) for row in rows.values()} == {most}
    assert {s: float(row["raw_score"]) for s, row in rows.items()} == dict.fromkeys(rows, 0.0) | {
        student: pytest.approx(float(row["score"]), abs=1e-3) for student, row in cycle.ours[slug].items()
    }


@pytest.mark.parametrize("slug", [A03, A07])
def test_the_feedback_agrees_with_autograder_grade(cycle: Cycle, slug: str) -> None:
    for student, row in cycle.ours[slug].items():
        page = cycle.term.feedback(student, slug)
        (total,) = re.findall(r'data-score="([^"]*)"', page)
        assert float(total) == pytest.approx(float(row["score"]), abs=1e-3), student
        shown = dict(re.findall(r'data-question="([^"]*)" data-points="([^"]*)"', page))
        if not shown:
            assert float(row["score"]) == 0.0, "a file of which nothing could be read"
            continue
        assert {q: float(points or 0) for q, points in shown.items()} == pytest.approx(
            {q.id: float(row[q.id] or 0) for q in cycle.term.assignment(slug).questions}, abs=1e-4
        ), student


def test_an_essay_nobody_read_waits_and_one_nobody_wrote_does_not(cycle: Cycle) -> None:
    for slug, question in ESSAYS.items():
        grades = cycle.term.grades(slug)
        assert grades[WRITER][question]["manual_score"] == POINTS
        assert grades[WRITER][question]["needs_manual_grade"] == 0
        blank = {
            s: (row[question]["auto_score"], row[question]["needs_manual_grade"]) for s, row in grades.items()
        }
        del blank[WRITER]
        assert set(blank.values()) == {(0.0, 0)}


def test_another_run_changes_nothing(cycle: Cycle) -> None:
    """Nobody is judged again; what was written stays, and what a person wrote over it."""
    assert len(_verdicts(cycle.term)) > 10
    now = _state(cycle.term)
    assert {name for name in cycle.finished | now if cycle.finished.get(name) != now.get(name)} == set()
    assert "0 written" in cycle.said["ours again"].text
    assert "0 written" in cycle.said["both again"].text


def test_the_report_reaches_the_student_without_hidden_checks_and_keys(cycle: Cycle) -> None:
    for name in (WRITER, "s03"):
        (page,) = cycle.people[name].work.glob(f"{A03}/feedback/*/*.html")
        text = page.read_text(encoding="utf-8")
        assert text == cycle.term.feedback(name, A03)
    for slug in (A03, A07):
        secret = _secret_lines(cycle.term, slug)
        assert len(secret) > 20
        for student in cycle.handed_in[slug]:
            text = html.unescape(re.sub(r"<[^>]*>", "", cycle.term.feedback(student, slug)))
            assert [line for line in secret if line in text] == [], student


def _secret_lines(term: TermFolder, slug: str) -> set[str]:
    """Long lines of graders, and of keys to essays, that are in no released notebook."""
    folder = term.course / "solutions" / slug
    assignment = term.assignment(slug)
    graders = (
        line.strip() for path in folder.glob("grader/test_*.py") for line in path.read_text().splitlines()
    )
    keys = (
        line.strip()
        for q in assignment.questions
        if q.key
        for lang in ("es", "en")
        for line in q.key.get(lang).splitlines()
    )
    released = json.dumps(term.released(slug), ensure_ascii=False)
    long = {line for line in (*graders, *keys) if len(line) > 50 and not line.startswith(("#", '"'))}
    return {line for line in long if json.dumps(line, ensure_ascii=False)[1:-1] not in released}


def test_a_persons_comment_is_in_the_feedback(cycle: Cycle) -> None:
    assert "Bien visto" in cycle.term.feedback(WRITER, A03)


def test_nbgrader_db_knows_the_class(cycle: Cycle) -> None:
    listed = cycle.term.nbgrader("db", "student", "list").well().text
    assert all(student in listed for student in cycle.handed_in[A03])
    listed = cycle.term.nbgrader("db", "assignment", "list").well().text
    assert A03 in listed
    assert A07 in listed


def test_nothing_of_a_student_ran_as_the_instructor(cycle: Cycle) -> None:
    """The class has programs that fork, read and leave: the term folder holds what nbgrader put there."""
    known = {
        *(".gitignore", ".written", ".writing.lock", "multicabeza.yml", "gradebook.db", "verdicts.db"),
        *("nbgrader_config.py", "nbgrader_config.json"),
        *("source", "release", "submitted", "autograded", "feedback", "downloaded", "exported.csv"),
    }
    found = {path.name for path in cycle.term.root.iterdir()}
    assert {name for name in found - known if not name.startswith("verdicts.db-")} == set()
