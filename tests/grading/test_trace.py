"""When two runs of a check behaved alike, and when that says anything."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from autograder.grading.trace import Entry, equal

EMPTY = np.zeros((0, 4))


def run(*values: object) -> list[Entry]:
    return [Entry("softmax", {"value": value}) for value in values]


@pytest.mark.parametrize("value", [np.full(3, np.nan), torch.full((2, 2), torch.nan), np.array(np.nan)])
def test_replies_of_nan_alone_say_nothing(value: object) -> None:
    assert not equal(run(value), run(value))
    assert not equal([], [])
    assert equal(run(value, 1.0), run(value, 1.0))


@pytest.mark.parametrize("value", [EMPTY, torch.zeros(2, 0), np.array([np.nan, 1.0]), "text", 3, EMPTY > 0])
def test_whatever_else_says_something_and_an_empty_array_its_shape(value: object) -> None:
    assert equal(run(value), run(value))


def test_arrays_without_a_number_differ_in_shape_and_dtype() -> None:
    assert not equal(run(EMPTY), run(EMPTY.T))
    assert not equal(run(EMPTY), run(EMPTY.astype("float32")))
