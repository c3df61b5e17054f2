"""What the warm process loads, and what it spares itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

_MEANWHILE = """
from autograder.sandbox import preload
preload.import_all(frozenset({needs}))
import sys, torch
x = torch.ones(2, 3, device="meta")
print(tuple((x @ x.T).softmax(-1).shape), "torch._dynamo" in sys.modules)
a = torch.nn.functional.gelu(torch.arange(3.0), approximate="tanh")
print(a.tolist())
"""


def said(needs: str) -> list[str]:
    command = [sys.executable, "-c", _MEANWHILE.format(needs=needs)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.fixture(scope="module")
def spared() -> list[str]:
    return said("()")


def test_a_call_on_the_meta_device_loads_no_compiler(spared: list[str]) -> None:
    assert spared[0] == "(2, 2) False"


def test_numbers_are_the_same_with_it(spared: list[str]) -> None:
    loaded = said("{'compiler'}")
    assert loaded[0] == "(2, 2) True"
    assert loaded[1] == spared[1]
