"""A grader at work in formgrader: sees the judge's report, grades essays, loses nothing to a regrade."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from formgrader import Client, Formgrader, Table
from playwright.sync_api import Locator, Page, expect
from terms import ESSAY, MODULE, PLOT, SLUG, Term, as_numbers, shell

# What a student might write to act in the grader's name, in an essay and from an output.
HOSTILE = """\
Bien si $a<b$ y `a<b`.

<img src=x onerror="document.title='taken'"><script>document.title = 'taken'</script>

<a href="javascript:document.title='taken'">ven</a> [aquí](&#106;avascript:document.title=1)
[o aquí](javascript&colon;document.title=1) [x](javascript\\:document.title=1)
"""
HOSTILE_OUTPUT = (
    "from IPython.display import HTML, Javascript, display\n"
    "display(HTML('<script>document.title = \"taken\"</script>'), Javascript('document.title = \"taken\"'))"
)


@pytest.fixture(scope="module")
def term(tmp_path_factory: pytest.TempPathFactory) -> Term:
    term = Term.made(tmp_path_factory.mktemp("formgrader"), "--lang", "es")
    term.hand_out()
    term.hand_in_class()
    term.hand_in_notebook("s07", essay=HOSTILE, extra=HOSTILE_OUTPUT)
    term.autograder("autograde", SLUG)
    return term


@pytest.fixture(scope="module")
def client(term: Term) -> Iterator[Client]:
    with Formgrader(term.root, **shell(term.root)) as client:
        yield client


@pytest.fixture
def go(page: Page, client: Client) -> Callable[[str], None]:
    """Opens a page of formgrader, logged in."""
    page.context.request.get(client.login)
    return lambda path: page.goto(f"{client.url}/formgrader/{path}") and None


@pytest.fixture
def open_submission(page: Page, client: Client, go: Callable[[str], None]) -> Callable[[str], None]:
    """Opens a student's graded notebook, and waits until its boxes hold the gradebook's values."""

    def opened(student: str) -> None:
        go(f"submissions/{notebook(client, student)}/")
        page.wait_for_function("formgrader.grades.loaded && formgrader.comments.loaded")

    return opened


def notebook(client: Client, student: str) -> str:
    found: str = client.notebooks(SLUG, MODULE)[student]["id"]
    return found


def cell(page: Page, question: str) -> Locator:
    """The whole cell with this score box: its source, its output, its comment."""
    return page.locator(".cell").filter(has=page.locator(f"#{question}"))


def test_scores_are_those_of_autograder_grade(term: Term, client: Client) -> None:
    essays = {student: grades[ESSAY]["manual_score"] for student, grades in all_grades(client).items()}
    given = {student: points for student, points in essays.items() if points is not None}
    ours = {student: as_numbers(row) for student, row in term.graded_by_us(given).items()}
    theirs = {
        student: {name: points(grade) for name, grade in grades.items()}
        for student, grades in all_grades(client).items()
    }
    assert len(ours) == 7
    assert theirs == ours
    extra = {
        s: sum(g["extra_credit"] or 0 for g in grades.values()) for s, grades in all_grades(client).items()
    }
    totals = {student: row["score"] - extra[student] for student, row in client.submissions(SLUG).items()}
    assert totals == {student: pytest.approx(sum(scores.values())) for student, scores in ours.items()}


def all_grades(client: Client) -> dict[str, Table]:
    return {student: client.grades(row["id"]) for student, row in client.notebooks(SLUG, MODULE).items()}


def points(grade: Mapping[str, Any]) -> float:
    manual: float | None = grade["manual_score"]
    return manual if manual is not None else grade["auto_score"] or 0.0


def test_only_essays_wait_for_a_person(client: Client) -> None:
    waiting = {
        (student, name)
        for student, grades in all_grades(client).items()
        for name, grade in grades.items()
        if grade["auto_score"] is None
    }
    assert {name for _, name in waiting} == {ESSAY}
    assert ("s04", ESSAY) not in waiting  # nothing was written


def test_the_check_cell_shows_the_judges_report(
    page: Page, open_submission: Callable[[str], None], picture: Callable[[str], None]
) -> None:
    open_submission("s02")
    expect(cell(page, "attention")).to_contain_text("Falta dividir por la raíz de la dimensión de las claves")
    expect(page.locator("#attention")).to_have_attribute("placeholder", "0")
    expect(page.locator("#softmax")).to_have_attribute("placeholder", "2")
    picture("report")


def test_the_rubric_stands_beside_the_essay(page: Page, open_submission: Callable[[str], None]) -> None:
    open_submission("s02")
    essay, rubric = cell(page, ESSAY), page.get_by_text("Dice que crece con la dimensión")
    expect(essay).to_contain_text("Para que quepa bien")
    expect(rubric).to_be_visible()
    above, below = rubric.bounding_box(), essay.bounding_box()
    assert above is not None
    assert below is not None
    assert abs(above["y"] - below["y"]) < 900, "on one screen with the answer"


def test_the_students_plot_is_seen(
    page: Page, open_submission: Callable[[str], None], picture: Callable[[str], None]
) -> None:
    open_submission("s01")
    images = page.locator("img[src^='data:image/png']")
    assert images.evaluate_all("all => all.map(i => i.naturalWidth > 100)") == [True]
    drawn = page.locator(".cell").filter(has=images)
    expect(drawn).to_contain_text(PLOT.splitlines()[0])
    picture("plot")


def test_nothing_a_student_wrote_runs_in_the_graders_browser(
    page: Page, open_submission: Callable[[str], None], picture: Callable[[str], None]
) -> None:
    open_submission("s07")
    expect(cell(page, ESSAY)).to_contain_text(re.compile(r"Bien si \$a<.?b\$ y a<.?b\."))
    page.wait_for_load_state("networkidle")
    assert page.title() == MODULE
    links = page.locator("#notebook a").evaluate_all("all => all.map(a => a.protocol)")
    assert "javascript:" not in links
    assert page.locator("#notebook [onerror], #notebook script").count() == 0
    picture("hostile")


def test_pages_work_without_the_internet(
    page: Page,
    client: Client,
    go: Callable[[str], None],
    refused: list[str],
    page_errors: list[str],
    picture: Callable[[str], None],
) -> None:
    """Only formulas need it: MathJax is loaded from elsewhere, by nbgrader's own template."""
    for path, text in {
        "manage_assignments": SLUG,
        f"manage_submissions/{SLUG}": "s06",
        f"gradebook/{SLUG}/{MODULE}": "Submission #7",
        "manage_students": "s06",
        f"submissions/{notebook(client, 's06')}/": "Puntuador",
    }.items():
        go(path)
        expect(page.locator("body")).to_contain_text(text)
        page.wait_for_load_state("networkidle")
        picture(path.split("/")[0])
    assert all("mathjax" in url for url in refused)
    assert [e for e in page_errors if "mathjax" not in e.lower()] == []


def test_a_regrade_loses_nothing_the_grader_wrote(
    term: Term,
    client: Client,
    page: Page,
    go: Callable[[str], None],
    open_submission: Callable[[str], None],
    picture: Callable[[str], None],
) -> None:
    open_submission("s03")
    type_into(page, f"#{ESSAY}", "1.5")
    type_into(page, f"#{ESSAY}_extra_credit", "0.25")
    type_into(page, f"#{ESSAY}-comment", "Bien visto: ¿y si $d_k = 1$?")
    picture("essay")
    page.get_by_text("Next").click()
    page.wait_for_url(lambda url: notebook(client, "s03") not in url)
    kept(client)

    term.hand_in_notebook("s03", essay="Ni idea todavía.")  # right this time
    term.autograder("autograde", SLUG)
    assert client.grades(notebook(client, "s03"))["softmax"]["auto_score"] == 2
    kept(client)
    term.nbgrader("autograde", SLUG, "--student", "s03", "--force")
    kept(client)
    go(f"manage_submissions/{SLUG}")
    press_autograde(page, "s03")
    kept(client)

    open_submission("s03")
    expect(page.locator(f"#{ESSAY}")).to_have_value("1.5")
    expect(page.locator(f"#{ESSAY}-comment")).to_have_value("Bien visto: ¿y si $d_k = 1$?")
    picture("regraded")
    term.nbgrader("generate_feedback", SLUG, "--student", "s03")
    feedback = term.root / f"feedback/s03/{SLUG}/{MODULE}.html"
    shown_to_the_student(page, feedback)
    picture("feedback")


def type_into(page: Page, box: str, text: str) -> None:
    """As a person does: write, leave the box, and formgrader saves."""
    page.locator(box).fill(text)
    with page.expect_response(lambda r: r.request.method == "PUT") as saved:
        page.locator(box).blur()
    assert saved.value.ok


def kept(client: Client) -> None:
    id = notebook(client, "s03")
    grade, comment = client.grades(id)[ESSAY], client.comments(id)[ESSAY]
    assert (grade["manual_score"], grade["extra_credit"]) == (1.5, 0.25)
    assert comment["manual_comment"] == "Bien visto: ¿y si $d_k = 1$?"
    assert client.submissions(SLUG)["s03"]["score"] == pytest.approx(
        1.75 + sum(g["auto_score"] or 0 for g in client.grades(id).values())
    )


def press_autograde(page: Page, student: str) -> None:
    """Formgrader's lightning button in the student's row."""
    row = page.locator("tr").filter(has=page.locator(".student-id", has_text=student))
    row.locator(".autograde a").click()
    title = page.locator(".modal-title")
    expect(title).to_have_text("Success", timeout=300_000)


def shown_to_the_student(page: Page, feedback: Path) -> None:
    page.goto(feedback.as_uri())
    expect(page.locator("body")).to_contain_text("Bien visto")
    expect(page.locator("body")).to_contain_text("9,75 de 10 puntos")
