"""Choice letters, numbers and the grader's own sentence."""

import numpy as np
import pytest
import torch

from autograder.grading import choice, number, say
from autograder.grading.journal import CURRENT


@pytest.mark.parametrize(
    "answer",
    [
        "b",
        "B",
        " b) ",
        "(B)",
        "b.",
        "«b»",
        "opción b",
        "Option B",
        "b) porque sí",
        "B. It is",
        "respuesta: b",
    ],
)
def test_a_letter_in_any_dress_is_the_letter(answer):
    assert choice(answer) == "b"


@pytest.mark.parametrize("answer", ["ab", "", 2, None, ["b"], "b or c", "a b", "because"])
def test_anything_else_fails_with_a_sentence(answer):
    CURRENT.clear([])
    with pytest.raises(AssertionError):
        choice(answer)
    assert "letra" in CURRENT.note.es


@pytest.mark.parametrize(
    "answer",
    [3, 3.0, np.float32(3), np.array(3), np.array([[3.0]]), [3], torch.tensor(3.0), torch.tensor([3.0])],
)
def test_a_number_in_any_shape_is_the_number(answer):
    assert number(answer) == 3.0


@pytest.mark.parametrize("answer", ["tres", None, True, [1, 2], np.ones(2), {}, "nan or so"])
def test_what_is_no_single_number_fails_the_check(answer):
    CURRENT.clear([])
    with pytest.raises(AssertionError):
        number(answer)
    assert CURRENT.mismatch.want_type == "number"


def test_the_graders_own_sentence_is_kept_in_both_languages():
    CURRENT.clear([])
    say(es="Las filas suman {s:.2f}.", en="Rows sum to {s:.2f}.", s=0.5)
    assert CURRENT.note.es == "Las filas suman 0,50."
    assert CURRENT.note.en == "Rows sum to 0.50."
