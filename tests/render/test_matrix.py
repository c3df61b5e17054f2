"""The kill matrix as a page."""

from __future__ import annotations

from reading import Reader

from autograder.model import Finding
from autograder.render.matrix import matrix_page

ROWS = {
    "reference": {"test_a": "passed", "test_b": "passed"},
    "unscaled": {"test_a": "failed", "test_b": "timeout"},
    "loops": {"test_a": "passed", "test_b": "memory"},
}
KINDS = {"reference": "reference", "unscaled": "mutant", "loops": "alternative"}
CLAIMS = {"test_a": ("unscaled",), "test_b": ()}


def test_matrix_page() -> None:
    html = matrix_page(
        [("a03", KINDS, ROWS, CLAIMS)], [Finding("grader/x.py:3", "survives", "<b> lives", "mend it")]
    )
    page = Reader(html)
    assert html.count(" claimed") == 1 + html[: html.index("</style>")].count(" claimed")
    assert "grader/x.py:3" in page.text
    assert "<b> lives" in page.text
    assert '<abbr title="test_b: memory">?</abbr>' in html
    assert "Every candidate gets the verdict it must get." in Reader(matrix_page([], [])).text
