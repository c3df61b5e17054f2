"""A derived notebook, run from top to bottom in a real kernel, as a student would."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from autograder.authoring.derive import derive
from autograder.model import Assignment

ANSWERS = ("return x / x.sum(axis=1, keepdims=True)", 'return "a"', "return 6.0")


def printed(text: str, **options: object) -> list[str]:
    """What the check cells print."""
    notebook = nbformat.reads(text, as_version=4)
    NotebookClient(notebook, timeout=60, kernel_name="python3", **options).execute()
    return ["".join(o.get("text", "") for o in c.outputs).strip() for c in notebook.cells if c.get("outputs")]


def filled(text: str) -> str:
    for answer in ANSWERS:
        text = text.replace("raise NotImplementedError", answer.replace('"', '\\"'), 1)
    return text


def test_unsolved_it_says_so_instead_of_failing(tiny: Assignment) -> None:
    text = derive(tiny)["tiny.es.ipynb"]
    assert printed(text) == [
        "Pregunta 1: sin hacer todavía.",
        "La figura saldrá cuando estén hechas las funciones que usa.",
        "Pregunta 3: sin hacer todavía.",
    ]


def test_solved(tiny: Assignment) -> None:
    text = filled(_answers_only(derive(tiny)["tiny.en.ipynb"]))
    assert printed(text)[0] == (
        "Question 1: the examples work.\nGrading also checks: other values, inputs that must not change."
    )


def test_under_nbgrader_an_unsolved_cell_fails(tiny: Assignment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    with pytest.raises(CellExecutionError, match="NotImplementedError"):
        printed(derive(tiny)["tiny.es.ipynb"])


def test_a_failed_example_is_shown_in_one_sentence(tiny: Assignment, monkeypatch: pytest.MonkeyPatch) -> None:
    text = _answers_only(derive(tiny)["tiny.en.ipynb"])
    for answer in ("return x + 0.0", "return 'a'", "return -6.0"):
        text = text.replace("raise NotImplementedError", answer, 1)
    said = printed(text)
    assert said[0].startswith("Question 1: this does not hold: np.allclose(rows, [[0.25, 0.75], [0.5, 0.5]])")
    assert said[-1] == "Question 3: a single number is expected, and one that is possible here."
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    with pytest.raises(CellExecutionError, match="each row is divided by its own sum"):
        printed(text)


def _answers_only(text: str) -> str:
    """The notebook without the sentence that quotes ``raise NotImplementedError``."""
    return text.replace("`raise NotImplementedError`", "`it`")
