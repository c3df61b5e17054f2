"""The reference's replies, remembered: nobody could tell, except by the time it takes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import torch

from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.bench import Bench, in_process
from autograder.grading.recall import Recall
from autograder.grading.seeds import Seeds
from autograder.model import SourceCell
from autograder.sandbox.wire import CallbackRef

CODE = """
import torch
calls = []
class Counter:
    def __init__(self, n): self.n = n
    def add(self, k):
        self.n += k
        return self.n
def double(x):
    calls.append(1)
    return 2 * x
def noise(): return float(torch.rand(1))
def apply(f, x): return f(x)
def count(): return len(calls)
def refuse(): raise ValueError("no")
"""


class Counted:
    """An ``Ask`` that counts what reaches it."""

    def __init__(self) -> None:
        self._ask, self.calls = in_process([SourceCell(1, CODE)]), 0

    def __call__(self, op: str, fields: dict[str, Any], callbacks: Any) -> dict[str, Any]:
        self.calls += op == "call"
        return self._ask(op, fields, callbacks)


@pytest.fixture
def far() -> Counted:
    return Counted()


def call(recall: Recall, target: Any, *args: Any, callbacks: Any = (), **options: Any) -> dict[str, Any]:
    where = {"name": target} if isinstance(target, str) else target
    fields = {"target": where, "args": list(args), "kwargs": {}, "options": options}
    return recall.ask("call", fields, callbacks)


def test_the_same_request_of_the_same_check_is_asked_once(far: Counted) -> None:
    recall = Recall(far)
    for _ in range(3):
        recall.begin("seed")
        assert call(recall, "double", torch.ones(2))["value"].tolist() == [2, 2]
    assert far.calls == 1


def test_other_inputs_another_check_and_another_order_are_asked_for_real(far: Counted) -> None:
    recall = Recall(far)
    for seed, first, second in (("a", 1.0, 2.0), ("b", 1.0, 2.0), ("a", 2.0, 1.0)):
        recall.begin(seed)
        assert call(recall, "double", first)["value"] == 2 * first
        assert call(recall, "double", second)["value"] == 2 * second
    assert far.calls == 6


def test_what_a_grader_does_to_a_reply_is_not_remembered(far: Counted) -> None:
    recall = Recall(far)
    for _ in range(2):
        recall.begin("seed")
        reply = call(recall, "double", torch.ones(2))["value"]
        assert reply.tolist() == [2, 2]
        reply.zero_()


def test_objects_are_as_they_would_be_when_something_new_is_asked_of_them(far: Counted) -> None:
    recall = Recall(far)
    for last in (5, 7):
        recall.begin("seed")
        counter = call(recall, "Counter", 10)["value"]
        add = {"handle": counter.id, "method": "add"}
        assert call(recall, add, 1)["value"] == 11
        assert call(recall, add, last)["value"] == 11 + last
    assert far.calls == 6


def test_inputs_changed_since_do_not_change_what_was_asked(far: Counted) -> None:
    recall = Recall(far)
    for last in (1.0, 2.0):
        recall.begin("seed")
        x = torch.ones(2)
        assert call(recall, "double", x)["value"].tolist() == [2, 2]
        x.zero_()
        assert call(recall, "double", last)["value"] == 2 * last


def test_random_numbers_go_on_where_they_were(far: Counted) -> None:
    recall, drawn = Recall(far), []
    for last in ("noise", "count", "noise"):
        recall.begin("seed")
        first = call(recall, "noise", seed=True)["value"]
        drawn.append((first, call(recall, last)["value"]))
    assert drawn[0] == drawn[2]
    assert drawn[0][0] == drawn[1][0] != drawn[0][1]


def test_a_function_of_the_graders_is_called_every_time(far: Counted) -> None:
    recall, seen = Recall(far), []

    def note(x: float) -> float:
        seen.append(x)
        return x + 1

    for _ in range(2):
        recall.begin("seed")
        assert call(recall, "apply", CallbackRef(0), 3.0, callbacks=[note])["value"] == 4.0
        assert call(recall, "double", 1.0)["value"] == 2.0
    assert seen == [3.0, 3.0]
    assert far.calls == 4


def test_an_error_is_a_reply(far: Counted) -> None:
    recall = Recall(far)
    for _ in range(2):
        recall.begin("seed")
        assert call(recall, "refuse")["error"]["message"] == "no"
    assert far.calls == 1


HASTY = "import numpy as np, torch\ndef noise(): return float(torch.rand(3)[0] + np.random.rand(2)[0])"
STEADY = "import numpy as np, torch\ndef noise(): return float(torch.rand(1)[0] + np.random.rand(1)[0])"


def test_a_replay_that_draws_in_between_shifts_nobodys_random_numbers(tiny_course: Path) -> None:
    assignment = read_master(Layout(tiny_course).master("a01_tiny"))
    bench = Bench(assignment, Seeds(b"secret"), in_process([SourceCell(1, STEADY)]))
    expected = []
    for candidate in (HASTY, STEADY, HASTY):
        bench.put(in_process([SourceCell(1, candidate)]))
        bench.begin("test_noise")
        first, of_submission, second, honest = (
            side.noise() for side in (bench.reference, bench.submission, bench.reference, bench.submission)
        )
        expected.append((first.value, second.value))
        if candidate == STEADY:
            assert (of_submission, honest) == expected[-1]
    assert len(set(expected)) == 1
    assert expected[0][0] != expected[0][1]


def test_a_function_of_the_graders_draws_from_its_own() -> None:
    ask = in_process([SourceCell(1, "import random\ndef draw(f):\n    f()\n    return random.random()")])

    def drawn(times: int) -> Any:
        fields = {
            "target": {"name": "draw"},
            "args": [CallbackRef(0)],
            "kwargs": {},
            "options": {"seed": True},
        }
        return ask("call", fields, [lambda: [random.random() for _ in range(times)][-1]])["value"]

    assert drawn(1) == drawn(3)
