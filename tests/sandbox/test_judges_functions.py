"""What a function of the judge raises is the judge's, wherever it comes out; afterwards all goes on."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from autograder.sandbox import ChildGone
from autograder.sandbox.wire import CallbackRef, WireError

SOURCE = """
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
