"""What a function of the judge raises is the judge's, wherever it comes out; afterwards all goes on."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from autograder.sandbox import ChildGone
from autograder.sandbox.callbacks import ARGUMENTS_HOLD
from autograder.sandbox.wire import CallbackRef, WireError

SOURCE = """
import sys, threading
import numpy as np, torch
def ask(g, *args): return g(*args)
def swallow(g):
    try: return g()
    except Exception as error: return type(error).__name__, str(error)
def change(g):
    try: g()
    except Exception: raise KeyError("mine")
def insist(g):
    for _ in range(3):
        try: g()
        except BaseException: pass
    return "done"
def devices(g, x): return str(x.device), str(g().device)
def make(g, what):
    try: return g(*eval(what)) and "answered"
    except Exception as error: return type(error).__name__, str(error)
def named(g): return g(x=np.zeros(600_000), y=np.zeros(600_000))
def together(g, threads, length):
    sys.setswitchinterval(1e-6)
    found = [[] for _ in range(threads)]
    def work(n):
        for k in range(20): found[n].append(g(np.full(length, 100 * n + k))[-1] == 100 * n + k)
    workers = [threading.Thread(target=work, args=(n,)) for n in range(threads)]
    for w in workers: w.start()
    for w in workers: w.join()
    sys.setswitchinterval(0.005)
    return [all(f) and len(f) for f in found]
"""


class Chosen(LookupError):
    """An exception of the judge's own that student code cannot know."""


@pytest.fixture(params=["near", "jailed"])
def student(request: pytest.FixtureRequest) -> Any:
    return request.getfixturevalue(request.param)(SOURCE)


def failing(error: BaseException) -> Any:
    calls: list[int] = []

    def function() -> None:
        calls.append(1)
        raise error

    function.calls = calls  # type: ignore[attr-defined]
    return function


@pytest.mark.parametrize("error", [ValueError("no"), Chosen("k"), AssertionError("want 3"), KeyError("k")])
def test_an_exception_comes_back_as_it_was(student: Any, error: Exception) -> None:
    with pytest.raises(type(error)) as raised:
        student.ask("ask", CallbackRef(0), callbacks=[failing(error)])
    assert raised.value is error
    assert student.call("ask", CallbackRef(0), 2, callbacks=[lambda x: x + 1]) == 3


def test_what_does_not_travel_is_the_judges(student: Any) -> None:
    with pytest.raises(WireError, match="cannot be sent"):
        student.ask("ask", CallbackRef(0), callbacks=[lambda: object()])


def test_student_code_may_deal_with_it(student: Any) -> None:
    assert student.call("swallow", CallbackRef(0), callbacks=[failing(Chosen("k"))]) == ("LookupError", "k")
    hushed = student.call("swallow", CallbackRef(0), callbacks=[failing(AssertionError("want 3"))])
    assert hushed == ("AssertionError", "")
    assert (
        student.error("change", CallbackRef(0), callbacks=[failing(ValueError("no"))])["type"] == "KeyError"
    )


@pytest.mark.parametrize("name", ["ask", "swallow", "insist"])
@pytest.mark.parametrize("outcome", [pytest.fail.Exception("bad"), pytest.skip.Exception("later")])
def test_an_outcome_of_pytest_ends_the_check_and_no_more(student: Any, name: str, outcome: Any) -> None:
    function = failing(outcome)
    with pytest.raises(type(outcome)) as raised:
        student.ask(name, CallbackRef(0), callbacks=[function])
    assert raised.value is outcome
    assert len(function.calls) == 1
    assert student.call("ask", CallbackRef(0), 2, callbacks=[lambda x: x + 1]) == 3


def test_the_operators_interrupt_ends_the_child(jailed: Any) -> None:
    student = jailed(SOURCE)
    with pytest.raises(KeyboardInterrupt):
        student.ask("ask", CallbackRef(0), callbacks=[failing(KeyboardInterrupt())])
    with pytest.raises(ChildGone):
        student.ask("ask", CallbackRef(0), callbacks=[lambda: 1])


def test_answers_are_put_where_the_call_is(near: Any) -> None:
    told = near(SOURCE).call(
        "devices", CallbackRef(0), torch.ones(1), device="meta", callbacks=[lambda: torch.ones(2)]
    )
    assert told == ("meta", "meta")


@pytest.mark.parametrize(
    "passed",
    [
        "(np.zeros(1_000_001),)",
        "([np.zeros(600_000), {'k': (torch.zeros(400_001),)}],)",
        "['x' * 63_000] * 16",
        "[b'x' * 48_000] * 16 + [np.zeros(300_000, dtype=bool)]",
        "(np.zeros((1 << 30, 0)),)",
        "(torch.empty((1 << 20, 0, 2)),)",
        "(torch.empty(1 << 39, device='meta'),)",
    ],
)
def test_what_holds_too_much_does_not_reach_it(student: Any, passed: str) -> None:
    calls: list[object] = []
    kind, said = student.call("make", CallbackRef(0), passed, callbacks=[lambda *args: calls.append(args)])
    assert (kind, str(ARGUMENTS_HOLD) in said) == ("ValueError", True)
    assert calls == []
    assert student.call("ask", CallbackRef(0), 2, callbacks=[lambda x: x + 1]) == 3


def test_named_arguments_are_counted_too(student: Any) -> None:
    error = student.error("named", CallbackRef(0), callbacks=[lambda **named: 1])
    assert error["type"] == "ValueError"


def test_as_much_as_is_allowed_reaches_it(student: Any) -> None:
    given = [lambda *args: sum(x.size for x in args)]
    assert student.call("make", CallbackRef(0), "np.zeros((2, 500_000))", callbacks=given) == "answered"


@pytest.mark.parametrize("passed", ["('x' * 10**6,)", "(-10**5000,)", "([0] * 10**5,)", "(np.zeros(10**7),)"])
def test_what_cannot_travel_to_it_is_the_students(student: Any, passed: str) -> None:
    kind, said = student.call("make", CallbackRef(0), passed, callbacks=[lambda *args: 1])
    assert (kind, said.split(":")[0]) == ("ValueError", "the given function cannot take this")


@pytest.mark.parametrize("length", [1, 100_000])
def test_threads_of_student_code_wait_for_each_other(jailed: Any, length: int) -> None:
    """Every answer reaches the thread that asked, even where a frame does not fit in the pipe."""
    student = jailed(SOURCE)
    for _ in range(2):
        assert student.call("together", CallbackRef(0), 8, length, callbacks=[lambda x: x]) == [20] * 8
