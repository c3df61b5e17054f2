"""The page of a marked notebook: the gradebook's points, what people did to them, the student's own work."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from html.parser import HTMLParser

import made_up
import pytest
from made_up_course import HOSTILE
from test_pages import contrast, palette

from autograder.locale import sentences
from autograder.model import Criterion, Language, Level, Outcome, Result, Text
from autograder.render.book import Book, Grade, how_late
from autograder.render.environment import templates_folder
from autograder.render.highlight import python_html
from autograder.render.pieces import Output, Piece, outputs, pictures
from autograder.render.returned import Work, returned, returned_page

A = made_up.ASSIGNMENT
MOST = {q.id: q.points for q in A.questions}
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg=="
WRITTEN = Piece(
    "code", "def softmax(z):\n    return z", 4, (Output("text", "hola"), Output("picture", data=PNG))
)


def book(result: Result, **grades: Grade) -> Book:
    """The gradebook as nbgrader fills it from the verdict, but for ``grades``."""
    blank = {"why": 0.0} if not result.essays.get("why", "").strip() else {}
    made = {q.id: Grade(q.max_points, blank.get(q.id, q.points)) for q in result.questions}
    return Book(made | grades)


def page(
    result: Result | None, language: Language = "en", held: Book | None = None, work: Work | None = None
) -> str:
    kept = held if held is not None else book(result or made_up.result(made_up.checks()))
    return returned_page("s01", result, A, language, kept, work or Work())


class Reader(HTMLParser):
    """The words of a page, and what a browser would act on."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.acts: list[str] = []
        self.tags: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name.startswith("on") or re.match(r"\s*(javascript|vbscript|data:(?!image/))", value or ""):
                self.acts.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] != ["style"]:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def read(html: str) -> str:
    return Reader(html).text


# --- points ----------------------------------------------------------------------------------------


def test_the_points_are_the_gradebooks() -> None:
    verdict = made_up.result(made_up.checks(test_rows={"outcome": Outcome.FAILED}))
    held = book(verdict, softmax=Grade(2, auto=1.0, manual=1.75), why=Grade(2, manual=1.5))
    made = returned("s01", verdict, A, "en", held, Work())
    assert made.questions[0].card.points == "1.75 of 2"
    assert made.score.got == "9.25"
    assert made.score.max == "10"
    assert made.score.pending == ()


def test_a_score_that_a_person_changed_says_so() -> None:
    verdict = made_up.result(made_up.checks())
    text = read(page(verdict, "es", book(verdict, softmax=Grade(2, auto=1.0, manual=1.5))))
    assert "El programa daba 1. Una persona lo ha revisado y se queda en 1,5." in text
    same = read(page(verdict, "es", book(verdict, softmax=Grade(2, auto=2.0, manual=2.0))))
    assert "El programa daba" not in same


def test_points_given_where_the_program_could_not_are_not_said_to_be_changed() -> None:
    broken = made_up.result(made_up.checks(test_rows={"outcome": Outcome.INTERNAL}))
    text = read(page(broken, "en", book(broken, softmax=Grade(2, manual=2.0), why=Grade(2, manual=2.0))))
    assert "These points were given by a person." in text
    assert sentences("en")("internal.banner") not in text  # nothing waits any more
    assert sentences("en")("internal.banner") in read(page(broken, "en"))


def test_extra_credit_and_lateness_are_added_up_in_words() -> None:
    verdict = made_up.result(made_up.checks())
    grades = {id: Grade(most, auto=most) for id, most in MOST.items()}
    held = Book(
        grades | {"softmax": Grade(2, auto=2.0, extra=0.5)}, penalty=1.25, seconds_late=2 * 86400 + 3700
    )
    made = returned("s01", verdict, A, "es", held, Work())
    assert made.sums == (
        ("Por las preguntas", "10"),
        ("Puntos extra", "+0,5"),
        ("Por entregar con 2 días y 1 hora de retraso", "−1,25"),
        ("En total", "9,25"),
    )
    assert made.score.got == "9,25"
    assert "Y 0,5 puntos extra" in made.questions[0].changes[0]
    assert returned("s01", verdict, A, "es", Book(grades), Work()).sums == ()


def test_a_question_that_the_assignment_no_longer_has_still_counts() -> None:
    verdict = made_up.result(made_up.checks())
    older = replace(verdict, questions=(*verdict.questions, replace(verdict.questions[0], id="gone")))
    made = returned("s01", older, A, "en", book(verdict, gone=Grade(3, auto=2.0)), Work())
    assert ("For questions no longer in the assignment", "+2") in made.sums
    assert made.score.max == "11"  # the essay's two wait


def test_a_question_that_is_newer_than_the_verdict_waits() -> None:
    verdict = made_up.result(made_up.checks())
    older = replace(verdict, questions=verdict.questions[1:])
    made = returned("s01", older, A, "en", book(older, softmax=Grade(2)), Work())
    assert [q.id for q in made.questions] == [q.id for q in A.questions]
    assert made.questions[0].card.points == "worth 2"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (60, "less than an hour"),
        (3600, "1 hour"),
        (86400, "1 day"),
        (2 * 86400 + 2 * 3600, "2 days and 2 hours"),
    ],
)
def test_how_late(seconds: float, words: str) -> None:
    assert how_late(seconds, sentences("en")) == words


# --- what to do next, and what waits ----------------------------------------------------------------


def test_an_essay_waits_until_a_person_has_read_it() -> None:
    verdict = made_up.result(made_up.checks())
    waiting = returned("s01", verdict, A, "en", book(verdict), Work())
    assert "2 points wait" in " ".join(waiting.score.pending)
    assert waiting.questions[-1].card.state == "waiting"
    scored = returned("s01", verdict, A, "en", book(verdict, why=Grade(2, manual=2.0)), Work())
    assert scored.step.text == sentences("en")("next.perfect")


def test_an_essay_nobody_wrote_has_its_zero_and_is_the_next_step() -> None:
    verdict = made_up.result(made_up.checks(), essays={})
    made = returned("s01", verdict, A, "es", book(verdict), Work())
    last = made.questions[-1].card
    assert (last.state, last.points) == ("unsolved", "0 de 2")
    assert last.essay is not None
    assert last.essay.sentence.startswith("Sin respuesta.")
    assert made.step.text.startswith("Escribe tu respuesta")
    assert made.score.max == "10"


def test_a_question_with_points_by_hand_is_not_said_to_be_undone() -> None:
    unsolved = made_up.blank()
    blank = {q.id for q in unsolved.questions if q.points == 0}
    id = next(q.id for q in A.questions if q.id in blank)
    made = returned(
        "s01", unsolved, A, "en", book(unsolved, **{id: Grade(MOST[id], 0.0, MOST[id] / 2)}), Work()
    )
    card = next(q.card for q in made.questions if q.id == id)
    assert card.state == "partial"


def test_without_a_verdict_the_page_holds_what_the_notebook_says() -> None:
    held = Book({id: Grade(most) for id, most in MOST.items()})
    work = Work(
        said={"softmax": "  [Not met yet] Every row sums to one."}, notes=("`mha.ipynb` was marked.",)
    )
    text = read(page(None, "en", held, work))
    assert sentences("en")("notebook.unjudged") in text
    assert "Every row sums to one." in text
    assert "mha.ipynb was marked." in text


def test_nothing_read_shows_no_cards_unless_a_person_gave_points() -> None:
    unread = made_up.unreadable()
    held = book(unread)
    assert returned("s01", unread, A, "es", held, Work()).questions == ()
    looked_at = replace(held, grades=held.grades | {"softmax": Grade(2, 0.0, looked_at=True)})
    assert "una persona" in returned("s01", unread, A, "es", looked_at, Work()).banner
    by_hand = replace(held, grades=held.grades | {"softmax": Grade(2, 0.0, 1.0)})
    cards = [q.card for q in returned("s01", unread, A, "es", by_hand, Work()).questions]
    assert cards[0].points == "1 de 2"
    assert all(card.lines == () for card in cards)


# --- what is shown ----------------------------------------------------------------------------------


def test_the_students_work_stands_with_its_question() -> None:
    verdict = made_up.result(made_up.checks())
    html = page(verdict, "en", work=Work({"softmax": (WRITTEN,)}, (Piece("prose", "mis *notas*"),)))
    question = html[html.index('data-question="softmax"') : html.index('data-question="attention"')]
    assert '<span class="hd">softmax</span>' in question
    assert "hola" in question
    assert f'<img src="data:image/png;base64,{PNG}" alt="Plot of cell 4">' in question
    assert "<em>notas</em>" in html[html.rindex("data-question") :]


def test_essay_comment_and_rubric_are_markdown_with_mathml() -> None:
    rubric = (
        Criterion(
            Text("Varianza", "Variance"), (Level(Text("pleno", "full"), 2, Text("La nombra", "Names it")),)
        ),
    )
    asked = replace(A, questions=(*A.questions[:-1], replace(A.questions[-1], rubric=rubric)))
    verdict = made_up.result(made_up.checks(), essays={"why": "Porque **crece** con $d_k$."})
    held = replace(book(verdict), comments={"why": "Bien, ¿y si $d_k = 1$?\n\n- mira la *clase 4*"})
    html = returned_page("s01", verdict, asked, "es", held, Work())
    assert "<strong>crece</strong>" in html
    assert html.count("<math>") + html.count("<math ") >= 2
    assert "<em>clase 4</em>" in html
    assert "$d_k" not in html
    assert "La nombra" in html


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", sorted(made_up.EVERY))
def test_every_page_needs_nothing_else(name: str, language: Language) -> None:
    html = page(made_up.EVERY[name](), language, work=Work({"softmax": (WRITTEN,)}))
    assert f'<html lang="{language}">' in html
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'" in html
    assert not re.search(r"https?://(?!www\.w3\.org/)|@import|url\(", html.replace("http://evil.example", ""))
    assert "<script" not in html
    assert Reader(html).acts == []


NASTY = [
    HOSTILE,
    "[x](javascript:alert(1)) [y](JaVaScRiPt&colon;alert(1)) <javascript:alert(1)> ![z](http://evil.example/z.png)",
    "$\\href{javascript:alert(1)}{x}$ $\\text{</math><script>alert(1)</script>}$ $\\frac{1$",
    "```\n</code></pre><script>alert(1)</script>\n",
    "| a | b\n|--\n**sin cerrar `y [esto](",
    "\u202eשלום\u202c עולם \x00 fin",
    "palabra " * 5000,
]


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_whatever_is_written_is_read_and_never_run(text: str) -> None:
    verdict = made_up.result(made_up.checks(), essays={"why": text})
    held = replace(book(verdict), comments={"why": text, "softmax": text})
    shown = outputs(
        [{"output_type": "stream", "text": text}, {"output_type": "error", "traceback": [text]}], "…"
    )
    pieces = (Piece("code", text, 3, shown), Piece("prose", text))
    html = returned_page(text[:30], verdict, A, "es", held, Work({"softmax": pieces}, pieces))
    found = Reader(html)
    assert found.acts == []
    assert {"script", "iframe", "object", "form", "img"}.isdisjoint(found.tags)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", html)
    html.encode("utf-8")
    assert len(html) < 250_000


@pytest.mark.parametrize(
    "text", ["[" * 40_000, "*a_" * 13_000, "> " * 20_000, "$" * 40_000, "`" * 40_000, "((" * 20_000]
)
def test_markdown_made_to_be_slow_is_not(text: str) -> None:
    verdict = made_up.result(made_up.checks(), essays={"why": text})
    began = time.process_time()
    page(verdict, work=Work({"softmax": (Piece("code", text),)}))
    assert time.process_time() - began < 5


def test_pictures_pasted_into_an_essay() -> None:
    attached = {
        "uno.png": {"image/png": PNG},
        "dos.gif": {"image/gif": "R0lGODlhAQABAAAAACw="},
        "no": {"image/png": "x"},
    }
    written = Piece("prose", "", outputs=pictures(attached))
    verdict = made_up.result(made_up.checks(), essays={"why": "Mira ![esto](attachment:uno.png) y <b>"})
    html = page(verdict, "es", work=Work({"why": (written,)}))
    assert "Mira (uno.png) y &lt;b&gt;" in html
    assert f'<img src="data:image/png;base64,{PNG}" alt="Imagen que pegaste: uno.png">' in html
    assert 'src="data:image/gif;base64,R0lGODlh' in html
    assert html.count("<img") == 2
    assert "attachment:" not in html


def test_only_what_is_a_picture_is_shown_as_one() -> None:
    def shown(data: dict[str, object]) -> tuple[Output, ...]:
        return outputs([{"output_type": "display_data", "data": data}], "…")

    lines = [PNG[:40] + "\n", PNG[40:]]
    assert shown({"image/png": lines}) == (Output("picture", data=PNG),)
    assert shown({"image/png": 'iVBORw0KGgo" onerror="x', "text/plain": "caja"}) == (Output("text", "caja"),)
    assert shown({"text/html": "<script>alert(1)</script>"}) == ()
    assert shown({"image/svg+xml": "<svg onload=alert(1)>", "text/plain": ["a", "b"]}) == (
        Output("text", "ab"),
    )


def test_code_that_is_no_python_stays_as_it_is() -> None:
    assert python_html('x = "<b>"') == 'x = <span class="hs">&#34;&lt;b&gt;&#34;</span>'
    assert "¿qué?" in python_html("¿qué? <- 3")


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
def test_coloured_code_has_contrast(scheme: str) -> None:
    css = (templates_folder() / "nbgrader_feedback.css").read_text(encoding="utf-8")
    start = {"light": ":root", "dark": "(prefers-color-scheme: dark)", "print": "@media print"}[scheme]
    block = css[css.index(start) :]
    inks = re.findall(r"--(h[a-z]): (#[0-9a-f]{6})", block[block.index("{") : block.index("}")])
    assert {name for name, _ in inks} == {"hk", "hs", "hn", "hc", "hd"}
    ground = palette(scheme)["code-ground"]
    assert [name for name, ink in inks if contrast(ink, ground) < 4.5] == []
