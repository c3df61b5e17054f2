"""When two values are the same answer."""

import numpy as np
import pytest
import torch

from autograder.grading.compare import Tolerance, compare
from autograder.sandbox.wire import MetaTensor, Opaque

SINGLE = Tolerance(single=True)
X = np.arange(12.0).reshape(3, 4)


@pytest.mark.parametrize(
    ("got", "want"),
    [
        (3, 3), (np.int64(3), 3), (np.array(3), 3), (True, np.bool_(True)), (np.bool_(False), False),
        (0.5, 0.5), (np.float64(0.5), 0.5), (np.array(0.5), 0.5), (2, 2.0), (np.float32(0.5), 0.5),
        ([1, 2], (1, 2)), ((1, [2.0]), [1, (2.0,)]), ({"a": 1}, {"a": 1}), ("b", "b"), (None, None),
        (X + 1e-12, X), (np.arange(3, dtype=np.int32), np.arange(3)), (np.float64(2.0), np.array(2.0)),
        (np.array([np.nan, np.inf]), np.array([np.nan, np.inf])),
        (torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0])), (torch.tensor(3), 3),
        (np.array([1 + 2j]), np.array([1 + 2j])),
        (MetaTensor((2, 3), "float32"), MetaTensor((2, 3), "float32")),
    ],
)  # fmt: skip
def test_the_same_answer(got, want):
    assert compare(got, want) is None


@pytest.mark.parametrize(
    ("got", "want", "kind"),
    [
        (3.0, 3, "type"), (True, 1, "type"), (1, True, "type"), ("3", 3, "type"), (None, 3, "type"),
        (4, 3, "value"), (0.5 + 1e-6, 0.5, "value"), (True, 1.0, "type"), (float("nan"), 1.0, "nan"),
        ([1], [1, 2], "length"), ({"a": 1}, {"b": 1}, "length"), (X, [1, 2], "type"),
        ([1.0, 2.0], np.ones(2), "type"),
        (X.T, X, "shape"), (X[None], X, "shape"), (X.astype(np.float32), X, "dtype"),
        (X.astype(int), X, "dtype"),
        (torch.tensor(X), X, "type"), (X, torch.tensor(X), "type"), (Opaque("Liar"), X, "type"),
        (np.array([0.0]), np.array([np.nan]), "value"), (np.array([np.nan]), np.array([0.0]), "nan"),
        (np.array([-np.inf]), np.array([np.inf]), "value"),
        (np.array([1 + 1j]), np.array([1 + 2j]), "value"), (np.ones(3), np.ones(3, bool), "dtype"),
        (MetaTensor((2, 3), "float32"), MetaTensor((3, 2), "float32"), "shape"),
        (np.array(2**53 + 1), np.array(2**53), "value"),
    ],
)  # fmt: skip
def test_not_the_same_answer(got, want, kind):
    mismatch = compare(got, want)
    assert mismatch is not None
    assert mismatch.kind == kind


def test_float32_counts_only_where_float32_went_in():
    assert compare(X.astype(np.float32), X, SINGLE) is None
    assert compare(X.astype(np.float32) + 1e-3, X, SINGLE) is not None
    assert compare(X.astype(np.float16), X, SINGLE) is not None


def test_a_looser_tolerance_is_explicit():
    assert compare(X + 1e-4, X) is not None
    assert compare(X + 1e-4, X, Tolerance(atol=1e-3)) is None


def test_a_mismatch_says_where_but_never_what_was_expected():
    got = np.zeros((2, 3, 20, 20))
    want = got.copy()
    want[1, 2, 19, 3] = 7.25
    mismatch = compare(got, want)
    assert mismatch.index == (1, 2, 19, 3)
    assert mismatch.share == pytest.approx(1 / got.size)
    assert len(mismatch.got) == len(mismatch.differs) == 12
    assert sum(map(sum, mismatch.differs)) == 1
    assert "7.25" not in repr(mismatch)


def test_an_infinite_difference_is_the_worst_place():
    got, want = np.array([5.0, np.nan, 0.0]), np.zeros(3)
    assert compare(got, want).index == (1,)
