"""A function that a grader hands over stays in the judge: student code can call it and see nothing of it."""

from __future__ import annotations

import secrets
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.cluster.runner import run
from autograder.course.candidates import reference
from autograder.course.master import read_master
from autograder.grading.session import Job
from autograder.model import SourceCell, SourceFile, Submission
from autograder.sandbox import CallTimeout, ChildGone, Policy, Sandbox, SandboxError, Transport, open_sandbox
from autograder.sandbox.wire import CallbackRef

if not sys.platform.startswith("linux"):
    pytest.skip("the fork server runs on Linux", allow_module_level=True)

TINY = Path(__file__).parents[1] / "tiny_course"
SECRET = secrets.token_hex(16)
STUDENT = '''
import gc, os, sys, threading, time
from autograder.sandbox.wire import encode

kept = []

def look(f):
    """Everything that can be seen of a function, and of what is reachable from it."""
    seen, todo = [], [f]
    while todo and len(seen) < 5000:
        thing = todo.pop()
        seen.append(repr(thing)[:500])
        if callable(thing) or type(thing).__name__ in ("code", "cell", "dict", "tuple", "list"):
            todo += gc.get_referents(thing)
        code = getattr(thing, "__code__", None)
        todo += [] if code is None else [code.co_consts, code.co_names, code]
    return "\\n".join(seen)[:60000]

def ask(f, x):
    return f(x)

def keep(f):
    kept.append(f)
    return f(1)

def use_kept():
    return kept[0](2)

def ask_badly(f):
    loop = []
    loop.append(loop)
    errors = []
    for argument in (loop, object(), lambda: 0, [[0] * 100] * 1000, "x" * 10**6, 10**5000, f):
        try:
            f(argument)
            errors.append("answered")
        except Exception as error:
            errors.append(type(error).__name__)
    return errors

def swallow(f):
    try:
        return f("fail")
    except BaseException as error:
        frames, trace = [], error.__traceback__
        while trace is not None:
            frames.append(repr(trace.tb_frame.f_locals)[:2000])
            trace = trace.tb_next
        return "\\n".join([repr(error), *frames])

def ask_other_numbers(f):
    os.write(4, encode({"callback": 1, "args": [], "kwargs": {}}))
    return f(1)

def ask_from_threads(f):
    threads = [threading.Thread(target=f, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return f(1)

def ask_for_ever(f):
    while True:
        f(1)
'''


class Secretive:
    """What a hidden implementation is: code, a closure and globals that must stay where they are."""

    def __init__(self) -> None:
        self.secret = SECRET
        self.calls: list[Any] = []

    def __call__(self, x: Any) -> Any:
        hidden = self.secret
        self.calls.append(x)
        if isinstance(x, str) and x == "fail":
            raise ValueError("no") from RuntimeError(hidden)
        return x


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(Policy()) as sandbox:
        yield sandbox


@pytest.fixture
def child(sandbox: Sandbox) -> Iterator[Transport]:
    transport = sandbox.open()
    transport.request("load", {"cells": [{"index": 1, "source": STUDENT}]}, seconds=20)
    yield transport
    transport.close()


def call(
    child: Transport, name: str, function: Callable[..., Any] | None, *args: Any, seconds: float = 10
) -> Any:
    handed = [] if function is None else [function]
    given = [*(CallbackRef(i) for i in range(len(handed))), *args]
    fields = {"target": {"name": name}, "args": given}
    return child.request("call", fields, seconds=seconds, callbacks=handed)


def test_nothing_of_it_can_be_seen(child: Transport) -> None:
    function = Secretive()
    assert SECRET not in call(child, "look", function)["value"]
    assert call(child, "ask", function, 3)["value"] == 3
    assert function.calls == [3]


def test_its_exceptions_bring_nothing_along(child: Transport) -> None:
    said = call(child, "swallow", Secretive())["value"]
    assert "no" in said
    assert SECRET not in said


def test_what_does_not_travel_reaches_it_not(child: Transport) -> None:
    function = Secretive()
    errors = call(child, "ask_badly", function)["value"]
    assert "answered" not in errors[:1]
    assert len(function.calls) <= len(errors)


def test_it_is_gone_after_the_call(child: Transport) -> None:
    function = Secretive()
    assert call(child, "keep", function)["value"] == 1
    with pytest.raises(SandboxError):
        call(child, "use_kept", None)
    assert function.calls == [1]


def test_only_what_was_handed_over_is_called(child: Transport) -> None:
    with pytest.raises(ChildGone) as gone:
        call(child, "ask_other_numbers", Secretive())
    assert gone.value.reason == "protocol"


def test_questions_from_many_threads_harm_nobody_else(sandbox: Sandbox, child: Transport) -> None:
    function = Secretive()
    assert call(child, "ask_from_threads", function)["value"] == 1
    assert sorted(function.calls) == [0, 1, 1, 2, 3, 4, 5, 6, 7]
    fresh = sandbox.open()
    fresh.request("load", {"cells": [{"index": 1, "source": STUDENT}]}, seconds=20)
    assert call(fresh, "ask", Secretive(), 4)["value"] == 4
    fresh.close()


def test_questions_without_end_meet_the_deadline(child: Transport) -> None:
    with pytest.raises(CallTimeout):
        call(child, "ask_for_ever", Secretive(), seconds=1)


# --- what the judge makes of it ----------------------------------------------------------------------

GRADER = '''
from autograder.grading import check


@check("softmax")
def test_function(submission, reference):
    """
    es: Llama a la función.
    en: Calls the function.
    """
    hidden = lambda x: 1 / x
    assert submission.called(hidden) == reference.called(hidden)
'''
SOLUTION = '''
# %% question="softmax"
def called(f):
    """What the function gives for two."""
    ### BEGIN SOLUTION
    return f(2)
    ### END SOLUTION
'''
ABUSES = {
    "makes it raise": "def called(f):\n    return f(0)\n",
    "hands it nonsense": "def called(f):\n    return f('two')\n",
    "makes it raise and says so": (
        "def called(f):\n    try:\n        f(0)\n    except Exception:\n        return 0.5\n"
    ),
    "raises the same itself": "def called(f):\n    raise ZeroDivisionError('division by zero')\n",
    "hands it too much": "def called(f):\n    return f(1, 2, 3)\n",
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A tiny course with a check that hands a function over, and everybody's verdict on it."""
    course = Path(shutil.copytree(TINY, tmp_path_factory.mktemp("callbacks") / "course"))
    folder = course / "solutions" / "a01_tiny"
    (folder / "grader" / "test_function.py").write_text(GRADER)
    master = folder / "tiny.py"
    after = '\n# %% [markdown] question="attention"'
    master.write_text(master.read_text().replace(after, f"{SOLUTION}{after}", 1))
    honest = reference(read_master(master)).cells

    def submission(student: str, abuse: str) -> Submission:
        cells = (*honest, SourceCell(99, abuse))
        return Submission(student, (SourceFile("tiny.py", "py", student, cells),))

    everybody = [submission(s, abuse) for s, abuse in {"honest": "", **ABUSES}.items()]
    found = run(Job(course, "a01_tiny", secrets.token_bytes(32)), everybody)
    return {v.student: v for v in found}


def test_an_honest_call_is_judged(verdicts: dict[str, Any]) -> None:
    assert verdicts["honest"].judged
    assert verdicts["honest"].score == 8.0


@pytest.mark.parametrize("abuse", ABUSES)
def test_making_it_fail_is_not_the_judges_fault(verdicts: dict[str, Any], abuse: str) -> None:
    """Nobody gets out of a zero by breaking what the grader lent them."""
    result = verdicts[abuse]
    outcome = next(str(c.outcome) for c in result.checks if c.id == "test_function")
    assert result.judged, outcome
    if abuse != "makes it raise and says so":
        assert outcome in ("failed", "error")
