"""Answers and reasons over the class: who knows what, and who also knows why."""

from __future__ import annotations

import made_up
from made_up_pair import AFTER, BLANK, OTHER, PAIRED, verdict
from reading import Reader

from autograder.stats.index import index_page
from autograder.stats.items import PairItem, class_items

WAYS = [(None, None)] * 4 + [(None, OTHER)] * 3 + [(OTHER, None)] * 2 + [(AFTER, OTHER)]
CLASS = [
    verdict(place, why, f"s{n}") for n, (place, why) in enumerate([*WAYS, (None, BLANK), (BLANK, BLANK)])
]


def test_the_four_combinations_of_those_who_answered_both() -> None:
    assert class_items(CLASS, PAIRED).pairs == (PairItem("place", "why_there", 4, 3, 2, 1),)


def test_an_assignment_without_pairs_has_none() -> None:
    assert class_items([made_up.perfect()], made_up.ASSIGNMENT).pairs == ()
    assert "Answers and reasons" not in index_page([made_up.perfect()], made_up.ASSIGNMENT, "en")


def test_the_class_page_shows_them() -> None:
    text = " ".join(Reader(index_page(CLASS, PAIRED, "es")).text.split())
    assert "Solo la respuesta Solo la razón Ninguna ¿Dónde? ¿Por qué ahí? 4 3 2 1" in text
