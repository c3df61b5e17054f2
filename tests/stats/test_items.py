"""Means over what was judged, misconceptions counted by student, and the page that shows both."""

from __future__ import annotations

import re
from dataclasses import replace

import made_up
import pytest
from reading import Reader

from autograder.course.rosters import Enrolled
from autograder.model import Notice, Outcome
from autograder.stats.index import feedback_path, index_page
from autograder.stats.items import class_items

A, HOSTILE = made_up.ASSIGNMENT, made_up.HOSTILE
CLASS = made_up.class_of_results()


def test_internal_and_waiting_are_never_zeros() -> None:
    broken = {"outcome": Outcome.INTERNAL}
    good, ours = made_up.result(made_up.checks()), made_up.result(made_up.checks(test_rows=broken))
    items = class_items([good, replace(ours, student="b")], A)
    softmax, essay = items.questions[0], items.questions[-1]
    assert (softmax.judged, softmax.internal, softmax.mean) == (1, 1, 2.0)
    assert (essay.judged, essay.waiting, essay.mean, essay.share) == (0, 2, None, None)
    assert (items.mean, items.max) == (8.0, 8.0)


def test_an_essay_that_nobody_wrote_waits_for_nobody() -> None:
    done, blank = made_up.result(made_up.checks()), made_up.result(made_up.checks(), essays={"why": " \n"})
    essay = class_items([done, replace(blank, student="b")], A).questions[-1]
    assert (essay.waiting, essay.unwritten) == (1, 1)
    text = Reader(index_page([done, replace(blank, student="b")], A, "en")).text
    assert "1 waits for a reader · 1 not written" in text
    alone = Reader(index_page([blank], A, "es")).text
    assert "1 sin escribir" in alone
    assert "espera lectura" not in alone.replace("Lo que espera lectura", "")


def test_the_class_page_says_what_was_not_found_in_the_third_person() -> None:
    lost = replace(made_up.unreadable(), notices=(Notice("wrong-file", {"file": "a.py", "names": ["f"]}),))
    text = Reader(index_page([lost], A, "es")).text
    assert "No se encontró nada que corregir" in text
    assert "se leyó, pero no hay en él nada de esta tarea" in text
    assert "entregaste" not in text


def test_means_and_counts() -> None:
    blank = replace(made_up.blank(), student="b")
    items = class_items([made_up.result(made_up.checks()), blank], A)
    assert [q.mean for q in items.questions[:2]] == [1.0, 1.5]
    assert [q.share for q in items.questions[:2]] == [0.5, 0.5]
    assert [(q.full, q.blank) for q in items.questions[:5]] == [(1, 1)] * 5


def test_a_misconception_counts_a_student_once() -> None:
    items = class_items(CLASS, A)
    found = {m.mutant: m for m in items.misconceptions}
    assert len(found["softmax_over_queries"].certain) == 2
    assert found["softmax_over_queries"].question == "softmax"  # though attention shows it too
    assert found["unscaled"].students == 2
    assert found["unscaled"].share == pytest.approx(2 / len(CLASS))
    both = [made_up.misconception(), replace(made_up.misconception(), student="ana.garcia")]
    assert class_items(both, A).misconceptions[0].students == 1


def test_an_empty_class() -> None:
    items = class_items([], A)
    assert (items.students, items.mean, items.misconceptions) == (0, None, ())
    Reader(index_page([], A, "es"))


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_class_page(language: str) -> None:
    html = index_page(
        CLASS,
        A,
        language,
        names={r.student: HOSTILE for r in CLASS},
        missing=[Enrolled("z01", "Zoe"), Enrolled(HOSTILE)],
        unmatched=[Notice("other-type", {"file": HOSTILE}), Notice("no-student", {"file": "attention.py"})],
        unjudged=[("x9", "worker died")],
        languages=("es", "en"),
        made="2026-11-29",
    )
    page = Reader(html)
    assert "<script" not in html
    assert "<img" not in html
    assert all(re.fullmatch(r"(feedback|staff)/[A-Za-z0-9._~-]+\.html", target) for target in page.targets)
    assert len(page.targets) == 3 * len(CLASS)
    for word in ("z01", "Zoe", "x9", "worker died", "attention.py", "softmax_over_queries", "2026-11-29"):
        assert word in page.text
    assert html.count('<svg class="bar"') == len(A.questions)


def test_who_is_ordered_and_whose_score_is_held_back() -> None:
    text = Reader(index_page(CLASS, A, "en", languages=("en",))).text
    table = text[text.index("Scores") :]
    order = re.findall(r"[a-g]lumno\d\d", table)
    assert order == sorted(order)
    assert len(order) == len(CLASS) - 1
    assert "internal fault" in table  # and no number for those: undiagnosed() holds a fault of ours
    assert feedback_path("../x", "es") == feedback_path("../x", "es")
    assert ".." not in feedback_path("../x", "es")
