"""Of a program only what a few names rest on; the whole where that cannot be told."""

from __future__ import annotations

import pytest

from autograder.handouts.slices import slice_of

PROGRAM = '''
"""A program."""
import math
import torch
from numpy import array as make, zeros
BASE = 10
table = {}
table["x"] = BASE
assert BASE

def power(n: int = BASE) -> float:
    return math.pow(BASE, n)

class Net(torch.nn.Module):
    size = BASE

def answer():
    return power(2) + table["x"]
'''


@pytest.mark.parametrize(
    ("names", "kept", "left"),
    [
        (["answer"], ["import math", "BASE = 10", "table['x'] = BASE", "def power"], ["torch", "numpy"]),
        (["power"], ["import math", "BASE = 10", "def power"], ["table", "answer", "torch"]),
        (["Net"], ["import torch", "BASE = 10", "class Net"], ["import math"]),
        (["make"], ["from numpy import array as make"], ["BASE"]),
    ],
)  # fmt: skip
def test_what_names_rest_on(names: list[str], kept: list[str], left: list[str]) -> None:
    part = slice_of(PROGRAM, names)
    assert [text for text in kept if text not in part] == []
    assert [text for text in left if text in part] == []


def test_it_answers_as_the_whole_does() -> None:
    namespace: dict = {}
    exec(slice_of(PROGRAM, ["answer"]), namespace)
    assert namespace["answer"]() == 110
    assert "torch" not in namespace


def test_the_last_definition_counts_and_the_first_may_be_needed_by_it() -> None:
    namespace: dict = {}
    source = "def f():\n    return 1\n\ng = f\n\ndef f():\n    return g() + 1"
    exec(slice_of(source, ["f"]), namespace)
    assert namespace["f"]() == 2


@pytest.mark.parametrize(
    "more", ["table.update(y=1)", "for n in [1]:\n    table[n] = n", "if BASE:\n    BASE = 11"]
)
def test_a_statement_that_may_do_anything_keeps_the_whole(more: str) -> None:
    assert slice_of(f"{PROGRAM}\n{more}\n", ["power"]) == f"{PROGRAM}\n{more}\n"


def test_names_nobody_binds_are_no_trouble() -> None:
    assert slice_of(PROGRAM, ["nothing"]) == ""
