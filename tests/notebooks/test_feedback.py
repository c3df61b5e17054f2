"""What ``nbgrader generate_feedback`` gives back: our page for our assignments, nbgrader's for all others."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest
from term_folder import Json, TermFolder, code_cell, markdown_cell, run

from autograder.locale import sentences
from autograder.notebooks.feedback import StudentsView
from autograder.notebooks.gradebook import gradebook
from autograder.notebooks.term import read_term

SLUG, MODULE = "a01_tiny", "tiny"
ESSAY = "Porque la **varianza** de $q \\cdot k$ crece con $d_k$."
SAMPLE = "Se divide y ya."
KEY = "la varianza del producto escalar crece con la dimensión"
HOSTILE = (
    "<script>taken()</script> [pulsa](javascript:taken()) <img src=x onerror=taken()> **sin cerrar `"
    " \x00\u202e"
    "\n\nשלום עולם\n\n| a | b\n|--\n\n$\\frac{1$ $\\href{javascript:taken()}{x}$\n\n" + "palabra " * 5000
)
PLOT = (
    "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\n"
    "print('<script>taken()</script> ñandú')\n40 + 2"
)
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=="
SAY = sentences("es")

pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


class Page(HTMLParser):
    """The words of a page; what a browser would fetch or run."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html = html
        self.tags: list[str] = []
        self.words: list[str] = []
        self.acts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            fetched = name in ("src", "action", "data") and not (value or "").startswith(
                "data:image/png;base64,"
            )
            if fetched or name.startswith("on") or re.match(r"\s*(javascript|vbscript):", value or "", re.I):
                self.acts.append(f"<{tag} {name}={value}>")

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] != ["style"]:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def question(self, id: str) -> str:
        """The HTML of one question."""
        start = self.html.index(f'data-question="{id}"')
        end = self.html.find("data-question=", start + 1)
        return self.html[start : end if end > 0 else None]


@pytest.fixture(scope="module")
def term(tmp_path_factory: pytest.TempPathFactory) -> TermFolder:
    """A small class, autograded; a person has read an essay, changed a score and said why."""
    made = TermFolder.made(tmp_path_factory.mktemp("feedback"), "--term", "t1", "--lang", "es").generated()
    for student, content in _class(made).items():
        made.hand_in(student, SLUG, content)
    (made.root / "submitted/late" / SLUG / "timestamp.txt").write_text("2027-02-21 02:00:00 UTC")
    (made.root / "submitted/right" / SLUG / "submission_secret.txt").write_text("s3cret")
    made.nbgrader("autograde", SLUG).well()
    _by_hand(made)
    made.nbgrader("generate_feedback", SLUG).well()
    return made


def _class(term: TermFolder) -> dict[str, Json | str]:
    hostile = term.notebook(SLUG, "reference", HOSTILE)
    hostile["cells"] += [code_cell(PLOT), markdown_cell(HOSTILE), code_cell("1/0")]
    endless = term.notebook(SLUG, "reference")
    answer = next(c for c in endless["cells"] if c["metadata"].get("nbgrader", {}).get("solution"))
    answer["source"] = "while True:\n    pass"
    right = term.notebook(SLUG, "reference", f"{ESSAY}\n\n![dibujo](attachment:dibujo.png)")
    essay = next(c for c in right["cells"] if c["metadata"].get("nbgrader", {}).get("grade_id") == "why")
    essay["attachments"] = {"dibujo.png": {"image/png": PNG}}
    return {
        "right": right,
        "wrong": term.notebook(SLUG, "unscaled", ESSAY),
        "late": term.notebook(SLUG, "reference", ESSAY),
        "blank": term.released(SLUG),
        "hostile": hostile,
        "endless": endless,
        "broken": '{"cells": [ {"cell_type": "code", "sou',
    }


def _by_hand(term: TermFolder) -> None:
    with gradebook(read_term(term.root)) as book:

        def grade(student: str, question: str) -> object:
            return book.find_grade(question, MODULE, SLUG, student)

        def comment(student: str, cell: str, text: str) -> None:
            book.find_comment(cell, MODULE, SLUG, student).manual_comment = text

        read = grade("right", "why")
        read.manual_score, read.extra_credit, read.needs_manual_grade = 1.5, 0.25, False
        comment("right", "why", "Bien, ¿y si $d_k = 1$? <script>taken()</script> [x](javascript:taken())")
        changed = grade("wrong", "attention")
        changed.manual_score, changed.needs_manual_grade = changed.auto_score + 0.5, False
        comment("wrong", "attention-solution-1", "La idea era buena.")
        submission = book.find_submission(SLUG, "late")
        submission.assignment.duedate = datetime(2027, 2, 19, 23, 0, 0)
        submission.notebooks[0].late_submission_penalty = 1.6
        book.db.commit()


def page(term: TermFolder, student: str) -> Page:
    return Page(term.feedback(student, SLUG))


# --- points ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("student", ["right", "wrong", "late", "blank", "endless", "hostile"])
def test_points_are_the_gradebooks(term: TermFolder, student: str) -> None:
    html = page(term, student).html
    shown = dict(re.findall(r'data-question="(\w+)" data-points="([\d.]*)"', html))
    assert {q: float(v) if v else None for q, v in shown.items()} == pytest.approx(term.scores(SLUG)[student])
    (row,) = [r for r in term.export() if r["student_id"] == student]
    total = re.search(r'data-score="([\d.-]+)"', html)
    assert total is not None
    assert float(total[1]) == pytest.approx(float(row["score"]))


def test_points_and_extra_credit_by_hand(term: TermFolder) -> None:
    text = page(term, "right").text
    assert "9,75 de 10 puntos" in text
    assert "Por las preguntas 9,5 Puntos extra +0,25 En total 9,75" in text
    assert "1,5 de 2" in text
    assert "El programa daba" not in text  # an essay's points are always a person's


def test_a_changed_score(term: TermFolder) -> None:
    auto = term.grades(SLUG)["wrong"]["attention"]["auto_score"]
    got = SAY("returned.changed", auto=f"{auto:g}".replace(".", ","), got=f"{auto + 0.5:g}".replace(".", ","))
    assert got in Page(page(term, "wrong").question("attention")).text


def test_lateness_in_words(term: TermFolder) -> None:
    text = page(term, "late").text
    assert "Por entregar con 1 día y 3 horas de retraso −1,6" in text
    assert "En total 6,4" in text


# --- cards, answers, comments -------------------------------------------------------------------------


def test_the_misconception_and_the_requirement_stand_with_the_question(term: TermFolder) -> None:
    found = page(term, "wrong")
    question = Page(found.question("attention")).text
    assert SAY("misconception.certain") in question or SAY("misconception.likely") in question
    asked = {c.requirement.get("es") for c in _verdict(term, "wrong").checks if c.question == "attention"}
    assert asked
    assert all(words.split("`")[0].strip() in question for words in asked)
    assert "Empieza por" in found.text


def test_the_answer_and_the_comment_on_it(term: TermFolder) -> None:
    question = page(term, "wrong").question("attention")
    assert '<span class="hd">attention</span>' in question
    assert "La idea era buena." in question
    assert "La idea era buena." not in page(term, "wrong").question("softmax")


def test_an_essay_its_comment_and_its_rubric(term: TermFolder) -> None:
    question = page(term, "right").question("why")
    assert "<strong>varianza</strong>" in question
    assert "<math" in question
    assert "$d_k" not in question
    assert "Dice que crece con la dimensión." in Page(question).text
    assert SAY("state.waiting") in Page(page(term, "wrong").question("why")).text


def test_a_picture_pasted_into_an_essay(term: TermFolder) -> None:
    question = page(term, "right").question("why")
    assert f'src="data:image/png;base64,{PNG}"' in question
    assert "attachment:" not in question


def test_no_answer_is_said_once(term: TermFolder) -> None:
    found = page(term, "blank")
    assert Page(found.question("why")).text.count("Sin respuesta.") == 1
    assert SAY("returned.comment") not in found.text  # nobody has said anything
    assert SAY("returned.answer") not in found.text  # a stub is no answer
    assert SAY("returned.others") not in found.text


def test_cells_of_their_own_with_what_they_showed(term: TermFolder) -> None:
    html = page(term, "hostile").html
    own = html[html.index(SAY("returned.others")) :]
    assert 'src="data:image/png;base64,iVBORw0KGgo' in own
    assert "ñandú" in own
    assert "42" in own
    assert "ZeroDivisionError: division by zero" in own


def test_a_limit_is_told_in_words(term: TermFolder) -> None:
    found = page(term, "endless")
    assert "no terminó a tiempo" in found.question("softmax")
    assert "Timeout" not in found.text


def test_a_file_that_cannot_be_read(term: TermFolder) -> None:
    found = page(term, "broken")
    assert "data-question" not in found.html
    assert "termina a la mitad" in found.text
    assert SAY("next.nothing_read") in found.text
    assert SAY("returned.unread") in found.text


# --- what is not there --------------------------------------------------------------------------------


def test_no_lesson_no_check_no_key_no_path(term: TermFolder) -> None:
    checks = [
        c for c in term.released(SLUG)["cells"] if c["metadata"].get("nbgrader", {}).get("grade_id", "")
    ]
    locked = ["".join(c["source"]) for c in checks if c["metadata"]["nbgrader"]["locked"]]
    assert any("assert" in source for source in locked)
    for student in _class(term):
        html = page(term, student).html
        assert KEY not in html
        assert SAMPLE not in html
        assert "Una asignación para las pruebas" not in html
        assert [line for s in locked for line in s.splitlines() if "assert " in line and line in html] == []
        assert str(term.root) not in html
        assert os.path.expanduser("~") + "/" not in html


def test_nbgraders_own_page_would_show_no_key_and_no_sample(term: TermFolder) -> None:
    file = next((term.root / "autograded/right" / SLUG).glob("*.ipynb"))
    notebook = nbformat.read(file, as_version=4)
    shown = [notebook, StudentsView().preprocess(notebook.copy(), {})[0]]
    for secret in (SAMPLE, KEY):
        assert [secret in "".join(cell.source for cell in nb.cells) for nb in shown] == [True, False]


def test_every_page_stands_alone_and_runs_nothing(term: TermFolder) -> None:
    for student in _class(term):
        found = page(term, student)
        assert found.acts == [], student
        assert {"script", "link", "iframe", "object", "form"}.isdisjoint(found.tags), student
        assert found.html.startswith('<!doctype html>\n<html lang="es">')
        assert "default-src 'none'; img-src data:;" in found.html
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", found.html)
        assert len(found.html) < 300_000


def test_what_was_written_can_still_be_read(term: TermFolder) -> None:
    text = page(term, "hostile").text
    assert "<script>taken()</script>" in text
    assert "שלום עולם" in text


# --- without a verdict; other assignments; what nbgrader does around it ----------------------------------


def test_without_the_verdict_the_page_holds_what_the_notebook_says(term: TermFolder, tmp_path: Path) -> None:
    copy = term.copy(tmp_path / "copy")
    with sqlite3.connect(copy.root / "verdicts.db") as db:
        db.execute("DELETE FROM verdict")
    db.close()
    copy.nbgrader("generate_feedback", SLUG, "--force", "--student=wrong").well()
    before, after = page(term, "wrong"), page(copy, "wrong")
    assert re.findall(r'data-[a-z]+="[^"]*"', after.html) == re.findall(r'data-[a-z]+="[^"]*"', before.html)
    question = Page(after.question("attention")).text
    assert SAY("returned.said") in question
    assert SAY("notebook.unjudged") not in after.text  # it was: only an essay waits
    assert any(
        c.requirement.get("es").split("`")[0].strip() in question for c in _verdict(term, "wrong").checks
    )
    assert "<code>tiny.ipynb</code>" in after.html
    assert KEY not in after.html


def test_english(tmp_path: Path) -> None:
    made = TermFolder.made(tmp_path, "--lang", "en").generated()
    made.hand_in("s01", SLUG, made.notebook(SLUG, "unscaled", ESSAY))
    made.nbgrader("autograde", SLUG).well()
    made.nbgrader("generate_feedback", SLUG).well()
    found = page(made, "s01")
    assert '<html lang="en">' in found.html
    assert "Points marked so far" in found.text
    assert "Your answer" in found.text


def test_what_release_feedback_needs_is_beside_the_page(term: TermFolder) -> None:
    assert (term.root / "feedback/right" / SLUG / "submission_secret.txt").read_text() == "s3cret"
    assert (term.root / "feedback/late" / SLUG / "timestamp.txt").is_file()


def test_the_page_is_made_by_the_program_itself(term: TermFolder, tmp_path: Path) -> None:
    copy = term.copy(tmp_path / "copy")
    done = run("nbgrader", "generate_feedback", SLUG, "--force", cwd=copy.root).well()
    assert "Traceback" not in done.text
    assert "not recognized" not in done.text  # of an option that nobody has set
    assert copy.feedback("right", SLUG) == term.feedback("right", SLUG)


def test_another_assignments_feedback_is_nbgraders_own(term: TermFolder, tmp_path: Path) -> None:
    copy = term.copy(tmp_path / "copy")
    own = {
        "grade": True,
        "solution": True,
        "locked": False,
        "points": 2,
        "grade_id": "say",
        "schema_version": 3,
    }
    cell = markdown_cell("Di algo.") | {"metadata": {"nbgrader": own | {"task": False}}}
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (copy.root / "source/ps1").mkdir()
    (copy.root / "source/ps1/p1.ipynb").write_text(json.dumps(notebook))
    copy.nbgrader("generate_assignment", "ps1").well()
    handed_in = copy.root / "submitted/s01/ps1/p1.ipynb"
    handed_in.parent.mkdir(parents=True)
    handed_in.write_text((copy.root / "release/ps1/p1.ipynb").read_text())
    copy.nbgrader("autograde", "ps1").well()
    made = copy.root / "feedback/s01/ps1/p1.html"
    copy.nbgrader("generate_feedback", "ps1").well()
    ours = made.read_text()
    stock = "--GenerateFeedback.exporter_class=nbconvert.exporters.HTMLExporter"
    copy.nbgrader("generate_feedback", "ps1", "--force", stock).well()
    assert ours == made.read_text()
    assert "(Score: 0.0 / 2.0)" in ours


def test_a_broken_course_stops_the_command_with_its_reason(term: TermFolder, tmp_path: Path) -> None:
    copy = term.copy(tmp_path / "copy")
    (copy.course / "solutions" / SLUG / "tiny.py").write_text("# %% [markdown] question=\n")
    done = copy.nbgrader("generate_feedback", SLUG, "--force").badly()
    assert "Traceback" not in done.text
    assert "tiny.py" in done.text


def test_a_damaged_store_stops_the_command_with_its_reason(term: TermFolder, tmp_path: Path) -> None:
    copy = term.copy(tmp_path / "copy")
    (copy.root / "verdicts.db").write_bytes(b"no database" * 1000)
    done = copy.nbgrader("generate_feedback", SLUG, "--force").badly()
    assert "Traceback" not in done.text
    assert "verdicts.db" in done.text
    assert copy.feedback("right", SLUG) == term.feedback("right", SLUG)


def _verdict(term: TermFolder, student: str):  # type: ignore[no-untyped-def]
    from autograder.cluster.store import Store

    key = term.autograded(student, SLUG)["metadata"]["multicabeza"]["verdict"]
    with Store(term.root / "verdicts.db") as store:
        found = store.get(key)
    assert found is not None
    return found
