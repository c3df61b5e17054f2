"""``Expected``: compared with ``==`` from either side, with no truth of its own."""

import numpy as np
import pytest
import torch

from autograder.grading import expected
from autograder.grading.journal import CURRENT


@pytest.mark.parametrize("value", [np.ones((2, 3)), torch.ones(2, 3), 3, 0.5, (1, 2.0), None, "b"])
def test_equality_gives_one_truth_from_either_side(value):
    assert (value == expected(value)) is True
    assert (expected(value) == value) is True
    assert (value != expected(value)) is False


@pytest.mark.parametrize("got", [np.zeros((2, 3)), torch.zeros(2, 3), np.ones((3, 2)), None, 1])
def test_a_difference_is_noted_in_the_journal(got):
    CURRENT.clear([])
    assert not got == expected(np.ones((2, 3)))  # noqa: SIM201
    assert CURRENT.mismatch is not None


def test_lists_compare_item_by_item():
    assert [torch.ones(2), None] == [expected(torch.ones(2)), None]
    assert [torch.ones(2), None] != [expected(torch.ones(2)), expected(torch.ones(1))]


def test_an_expected_value_has_no_truth():
    with pytest.raises(TypeError, match="no truth of its own"):
        bool(expected(1))


def test_it_hides_its_value_from_representations():
    assert "42" not in repr(expected(42))
