"""A course that changes after a class was graded: only what changed is judged, and nobody's work is lost."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from term_folder import TESTS, Ended, Json, TermFolder, run, tree

SLUG = "a01_tiny"
FULL = {"softmax": 2.0, "attention": 3.0, "scorer": 2.0, "axis": 1.0}

pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """Two assignments with the same questions, three students; s02 has a score of a person's."""
    folder = tmp_path_factory.mktemp("regrade")
    course = Path(shutil.copytree(TESTS / "tiny_course", folder / "two"))
    shutil.copytree(course / "solutions" / SLUG, course / "solutions/a02_tiny")
    listed = (course / "course.yml").read_text()
    first = "  - {slug: a01_tiny}\n"
    (course / "course.yml").write_text(listed.replace(first, first + first.replace("a01", "a02")))
    run("autograder", "build", "--course", str(course), cwd=folder).well()
    term = TermFolder.made(folder, "--term", "t1", "--lang", "es", course=course).generated()
    for slug in (SLUG, "a02_tiny"):
        term.hand_in("s01", slug, term.notebook(slug))
        term.hand_in("s02", slug, term.notebook(slug, "unscaled", essay="Porque sí."))
        term.hand_in("s03", slug, term.notebook(slug, "wrong_axis"))
        term.autograder("autograde", slug).well()
    _by_hand(term)
    return term


def _by_hand(term: TermFolder) -> None:
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{term.root / 'gradebook.db'}", "t1") as book:
        for question, points in (("attention", 2.5), ("why", 1.0)):
            grade = book.find_grade(question, "tiny", SLUG, "s02")
            grade.manual_score, grade.needs_manual_grade = points, False
        book.find_comment("why", "tiny", SLUG, "s02").manual_comment = "Casi."
        book.db.commit()


@pytest.fixture
def term(base: TermFolder, tmp_path: Path) -> TermFolder:
    return base.copy(tmp_path / "copy")


def edit(term: TermFolder, name: str, change: Callable[[str], str]) -> None:
    """One file of the assignment's; the derived files follow."""
    path = term.course / "solutions" / SLUG / name
    before = path.read_text(encoding="utf-8")
    path.write_text(change(before), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    run("autograder", "build", "--course", str(term.course), cwd=term.course).well()


def kinder(term: TermFolder) -> None:
    """The check of softmax no longer looks: s03 gets its points back."""
    edit(
        term,
        "grader/test_tiny.py",
        lambda text: text.replace(
            "assert submission.softmax(z) == reference.softmax(z)", "submission.softmax(z)", 1
        ),
    )


def report(ended: Ended) -> Json:
    made: Json = json.loads(ended.text[ended.text.index("{\n") :])
    return made


def test_a_mended_grader_is_judged_and_written_again(term: TermFolder) -> None:
    kinder(term)
    said = report(term.autograder("autograde", SLUG, "--json").well())
    moved = {(m["student"], m["question"]): (m["before"], m["after"]) for m in said["moved"]}
    assert ("s03", "softmax") in moved
    assert {student for student, _ in moved} == {"s03"}
    assert term.scores(SLUG)["s03"]["softmax"] == moved["s03", "softmax"][1]


def test_manual_scores_and_comments_stay(term: TermFolder) -> None:
    kinder(term)
    term.autograder("autograde", SLUG).well()
    row = term.grades(SLUG)["s02"]
    assert (row["attention"]["manual_score"], row["why"]["manual_score"]) == (2.5, 1.0)
    assert row["why"]["needs_manual_grade"] == 0
    comments = term.query("SELECT manual_comment AS c FROM comment WHERE manual_comment IS NOT NULL")
    assert comments == [{"c": "Casi."}]


def test_the_other_assignment_is_not_judged_again(term: TermFolder) -> None:
    kinder(term)
    before = term.grades("a02_tiny")
    said = term.autograder("autograde", "a02_tiny").well().text
    assert "0 written, 3 as they were" in said
    assert "judging" not in said
    assert term.grades("a02_tiny") == before


def test_dry_run_names_who_would_move_and_writes_nothing(term: TermFolder) -> None:
    kinder(term)
    skip = ("verdicts.db", "verdicts.db-wal", "verdicts.db-shm", ".command.log")
    before = tree(term.root, skip=skip)
    said = term.autograder("autograde", SLUG, "--dry-run").well().text
    assert re.search(r"s03\s+softmax\s+[\d.]+\s+2\b", said), said
    assert "Nothing was written" in said
    assert tree(term.root, skip=skip) == before
    again = report(term.autograder("autograde", SLUG, "--json").well())
    assert again["gradebook"]["written"] == ["s01", "s02", "s03"], "the verdict changed, if not the points"


def test_a_score_of_a_person_under_which_the_verdict_moved_is_shown_again(term: TermFolder) -> None:
    """It stands; its owner is asked, and the report says so."""
    edit(
        term,
        "grader/test_tiny.py",
        lambda text: text.replace(
            "assert submission.attention(q, k, v) == reference.attention(q, k, v)", "pass"
        ),
    )
    said = term.autograder("autograde", SLUG, "--dry-run").well().text
    assert "by hand 2.5, stays" in said
    term.autograder("autograde", SLUG).well()
    row = term.grades(SLUG)["s02"]["attention"]
    assert (row["manual_score"], row["needs_manual_grade"]) == (2.5, 1)
    assert row["auto_score"] == 3.0


def test_prose_of_a_lesson_moves_nobody(term: TermFolder) -> None:
    edit(
        term, "tiny.py", lambda text: text.replace("Una asignación para las pruebas", "Otra para las pruebas")
    )
    said = term.autograder("autograde", SLUG).well().text
    assert "judging" not in said


ADDED = '''

@check("softmax")
def test_softmax_is_never_large(submission, rng):
    """
    es: No pasa de uno.
    en: Stays below one.
    """
    assert submission.softmax(rng.normal(size=(3, 5))).max() <= 1
'''


def test_a_check_that_is_added_counts_for_everybody(term: TermFolder) -> None:
    edit(term, "grader/test_tiny.py", lambda text: text + ADDED)
    said = report(term.autograder("autograde", SLUG, "--json").well())
    assert said["gradebook"]["failed"] == []
    assert {q: term.grades(SLUG)["s01"][q]["auto_score"] for q in FULL} == FULL
    assert "No pasa de uno" in json.dumps(term.autograded("s01", SLUG), ensure_ascii=False)


QUESTION = '''
# %% [markdown] question="twice" lang="es" points=4 bloom="apply" minutes=2
# ## 6. Doble
# Escribe `twice(x)`.

# %% [markdown] question="twice" lang="en"
# ## 6. Twice
# Write `twice(x)`.

# %% question="twice"
def twice(x):
    """Two times x."""
    ### BEGIN SOLUTION
    return 2 * x
    ### END SOLUTION

# %% question="twice" role="public"
assert twice(2) == 4
'''
CHECK = '''

@check("twice")
def test_twice(submission):
    """
    es: El doble.
    en: Twice.
    """
    assert submission.twice(3) == 6
'''


def add_question(term: TermFolder) -> None:
    edit(term, "grader/test_tiny.py", lambda text: text + CHECK)
    edit(term, "tiny.py", lambda text: text + QUESTION)


def test_a_question_that_is_added_after_submissions(term: TermFolder) -> None:
    """Who handed in before has nothing for it yet; who hands in again gets its points."""
    add_question(term)
    said = term.autograder("autograde", SLUG).well().text
    assert "question twice is new" in said
    assert {s: row["twice"] for s, row in term.scores(SLUG).items()} == dict.fromkeys(
        ("s01", "s02", "s03"), 0.0
    )
    assert {q: term.scores(SLUG)["s01"][q] for q in FULL} == FULL
    (row,) = [r for r in term.export(f"--assignment=['{SLUG}']") if r["student_id"] == "s01"]
    assert float(row["max_score"]) == 14.0

    cell = {"cell_type": "code", "id": "mine", "metadata": {}, "outputs": [], "execution_count": None}
    notebook = json.loads((term.root / f"submitted/s01/{SLUG}/tiny.ipynb").read_text())
    notebook["cells"].append(cell | {"source": "def twice(x):\n    return x + x"})
    term.hand_in("s01", SLUG, notebook)
    term.autograder("autograde", SLUG).well()
    assert term.scores(SLUG)["s01"]["twice"] == 4.0
    term.nbgrader("generate_feedback", SLUG, "--force").well()
    assert "Doble" in term.feedback("s01", SLUG)


def test_the_notebook_of_an_added_question_can_be_handed_out(term: TermFolder) -> None:
    """nbgrader refuses new cells once there are submissions; after ``autograder autograde`` it has them."""
    add_question(term)
    run("autograder", "init", str(term.root), "--course", str(term.course), cwd=term.root.parent).well()
    term.autograder("autograde", SLUG).well()
    term.nbgrader("generate_assignment", SLUG, "--force").well()
    graded = [c["metadata"].get("nbgrader", {}).get("grade_id") for c in term.released(SLUG)["cells"]]
    assert "twice" in graded


def test_plain_autograde_after_a_question_was_added(term: TermFolder) -> None:
    add_question(term)
    term.nbgrader("autograde", SLUG, "--force").well()
    assert {q: term.scores(SLUG)["s01"][q] for q in FULL} == FULL


def test_a_question_that_is_removed_is_named_and_keeps_its_scores_for_a_person(term: TermFolder) -> None:
    def without_axis(text: str) -> str:
        start, end = (
            text.index('# %% [markdown] question="axis" kind'),
            text.index('# %% [markdown] question="why" kind'),
        )
        return text[:start] + text[end:].replace("## 5. ", "## 4. ")

    grader = term.course / f"solutions/{SLUG}/grader/test_tiny.py"
    text = grader.read_text()
    grader.write_text(text[: text.index('@check("axis", kind="answer")')])
    term.hand_in("s04", SLUG, term.notebook(SLUG))
    edit(term, "tiny.py", without_axis)
    before = {student: row["axis"] for student, row in term.grades(SLUG).items()}
    assert [row["score"] for row in before.values()] == [1.0, 1.0, 1.0]
    for command in (term.autograder, term.nbgrader):
        said = command("autograde", SLUG, "--force").text
        if command == term.autograder:
            assert "question axis is in the gradebook and no longer in the assignment" in said
        after = {student: row["axis"] for student, row in term.grades(SLUG).items()}
        new = after.pop("s04")
        assert after == before
        assert (new["score"], new["needs_manual_grade"]) == (None, 1)
        assert {q: term.grades(SLUG)["s01"][q]["auto_score"] for q in FULL} == FULL


def test_points_that_change_change_the_maximum_and_everybodys_scores(term: TermFolder) -> None:
    edit(term, "tiny.py", lambda text: text.replace('lang="es" points=3', 'lang="es" points=6'))
    said = term.autograder("autograde", SLUG).well().text
    assert "question attention: worth 6 now, 3 before" in said
    row = term.grades(SLUG)["s01"]["attention"]
    assert (row["auto_score"], row["max_score"]) == (6.0, 6.0)
    assert term.grades(SLUG)["s02"]["attention"]["manual_score"] == 2.5


def test_a_broken_grader_writes_nothing_and_says_where(term: TermFolder) -> None:
    before = term.grades(SLUG)
    (term.course / f"solutions/{SLUG}/grader/test_tiny.py").write_text("def broken(:\n")
    for ended in (term.autograder("autograde", SLUG), term.nbgrader("autograde", SLUG, "--force")):
        assert "test_tiny.py" in ended.badly().text
        assert "Traceback" not in ended.text
    assert term.grades(SLUG) == before


def test_scores_that_move_are_named_also_when_the_verdict_store_was_lost(term: TermFolder) -> None:
    kinder(term)
    for path in term.root.glob("verdicts.db*"):
        path.unlink()
    said = report(term.autograder("autograde", SLUG, "--dry-run", "--json").well())
    assert {move["student"] for move in said["moved"]} == {"s03"}
