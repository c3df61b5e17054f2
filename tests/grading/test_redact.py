"""What of an error in a hidden check is shown: the libraries' sentences, never the inputs."""

import numpy as np
import pytest
import torch

from autograder.grading.redact import Redactor
from autograder.model import SourceCell

CODE = "def f(x, mask=None):\n    return x.shap + scores"
REDACTOR = Redactor([SourceCell(1, CODE)])
NOTHING = None
X, T = np.zeros((2, 3)), torch.zeros(2, 3)


def said_by(action):
    try:
        action()
    except Exception as error:
        return str(error)
    raise AssertionError("nothing was raised")


def f(x, mask=None):
    return x


@pytest.mark.parametrize(
    "action",
    [
        lambda: eval("scores", {}), lambda: None.shap, lambda: None + 1, lambda: f(), lambda: f(1, 2, 3),
        lambda: f(1, x=2), lambda: f(scores=1), lambda: NOTHING(), lambda: NOTHING[0],
        lambda: [][0], lambda: 1 / 0,
        lambda: X + np.zeros(4), lambda: X @ X, lambda: X.dot(X), lambda: X.reshape(4), lambda: X[5],
        lambda: X.sum(axis=3), lambda: X.transpose(0, 1, 2), lambda: X[0, 0, 0], lambda: X[0.5],
        lambda: bool(X == X), lambda: np.concatenate([X, np.zeros((3, 4))]), lambda: int(X),
        lambda: T @ T, lambda: T + torch.zeros(4), lambda: T.view(7), lambda: T.T.view(6), lambda: T.sum(3),
        lambda: T @ torch.zeros(3, 2, dtype=torch.float64), lambda: bool(T == T), lambda: T.backward(),
        lambda: torch.zeros(2, requires_grad=True).numpy(),
        lambda: torch.bmm(torch.zeros(2, 3, 4), torch.zeros(3, 4, 2)),
        lambda: torch.nn.MultiheadAttention(5, 2), lambda: torch.cat([T, torch.zeros(3, 4)]),
    ],
)  # fmt: skip
def test_what_the_libraries_say_is_shown(action):
    message = said_by(action)
    shown = REDACTOR.message(message)
    assert len(shown) >= 12, message
    assert message.startswith(shown)


@pytest.mark.parametrize(
    "message",
    [
        "could not convert string to float: '0.12573022'",
        "invalid literal for int() with base 10: '0.125'",
        "name 'x0125730' is not defined",
        "'x0125730' object has no attribute 'y'",
        "operands could not be broadcast together with shapes (125730221,3) (2,)",
        "z is [0.1257, 0.64]",
        "0.1257",
    ],
)
def test_whatever_could_carry_inputs_is_not(message):
    assert REDACTOR.message(message) == ""


def test_a_sentence_is_cut_where_it_stops_being_the_librarys():
    assert REDACTOR.message("name 'scores' is not defined: 0.1257") == "name 'scores' is not defined"
    shapes = "operands could not be broadcast together with shapes (2,3) (4,)"
    assert REDACTOR.message(f"{shapes} 0.1257") == shapes


def test_a_name_is_shown_when_the_student_wrote_it_or_everybody_knows_it():
    assert REDACTOR.name("mask") == "mask"
    assert REDACTOR.name("ValueError") == "ValueError"
    assert REDACTOR.name("x0125730") == "object"
