"""Sandboxes shared by the tests, and a short way to load and call a student's code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from autograder.sandbox import Policy, Sandbox, Transport, open_sandbox

SECONDS = 20.0
POLICIES = {
    "fork": Policy(),
    "no-open": Policy(layers_off=frozenset({"landlock"})),
    "portable": Policy(isolation="best-effort", backend="portable"),
}


class Student:
    """One submission in one transport."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport

    def load(self, *sources: str, seconds: float = SECONDS) -> dict[str, Any]:
        cells = [{"index": place, "source": source} for place, source in enumerate(sources, 1)]
        return self.transport.request("load", {"cells": cells}, seconds=seconds)

    def ask(self, target: object, *args: object, **fields: Any) -> dict[str, Any]:
        where = {"name": target} if isinstance(target, str) else target
        seconds, callbacks = fields.pop("seconds", SECONDS), fields.pop("callbacks", ())
        message = {"target": where, "args": list(args), "kwargs": fields.pop("kwargs", {}), "options": fields}
        return self.transport.request("call", message, seconds=seconds, callbacks=callbacks)

    def call(self, target: object, *args: object, **fields: Any) -> Any:
        reply = self.ask(target, *args, **fields)
        assert "error" not in reply, reply
        return reply["value"]

    def error(self, target: object, *args: object, **fields: Any) -> dict[str, Any]:
        error: dict[str, Any] = self.ask(target, *args, **fields)["error"]
        return error


Opener = Callable[..., Student]


@pytest.fixture(scope="session")
def sandboxes() -> Iterator[dict[str, Sandbox]]:
    """Started when first asked for, by name of ``POLICIES``; stopped at the end."""
    started: dict[str, Sandbox] = {}
    yield started
    for sandbox in started.values():
        sandbox.__exit__(None, None, None)


def started(sandboxes: dict[str, Sandbox], name: str) -> Sandbox:
    if name not in sandboxes:
        sandboxes[name] = open_sandbox(POLICIES[name]).__enter__()
    return sandboxes[name]


def _opener(sandbox: Sandbox) -> Iterator[Opener]:
    transports: list[Transport] = []

    def open_student(*sources: str) -> Student:
        transports.append(sandbox.open())
        student = Student(transports[-1])
        if sources:
            reply = student.load(*sources)
            assert all(cell["error"] is None for cell in reply["cells"]), reply
        return student

    yield open_student
    for transport in transports:
        transport.close()


@pytest.fixture
def jailed(sandboxes: dict[str, Sandbox]) -> Iterator[Opener]:
    """Opens students behind all walls."""
    yield from _opener(started(sandboxes, "fork"))


@pytest.fixture(params=list(POLICIES))
def anywhere(request: pytest.FixtureRequest, sandboxes: dict[str, Sandbox]) -> Iterator[Opener]:
    """Opens students in every backend in turn."""
    yield from _opener(started(sandboxes, request.param))


@pytest.fixture(scope="session")
def students(sandboxes: dict[str, Sandbox]) -> Iterator[dict[str, Student]]:
    found: dict[str, Student] = {}
    yield found
    for student in found.values():
        student.transport.close()


@pytest.fixture(params=list(POLICIES))
def lasting(
    request: pytest.FixtureRequest, sandboxes: dict[str, Sandbox], students: dict[str, Student]
) -> Student:
    """One student a backend, shared by the tests that leave it alive."""
    if request.param not in students:
        students[request.param] = Student(started(sandboxes, request.param).open())
    return students[request.param]


@pytest.fixture(params=["fork", "no-open"])
def walled(request: pytest.FixtureRequest, sandboxes: dict[str, Sandbox]) -> Iterator[Opener]:
    """Opens students behind walls, with Landlock and without."""
    yield from _opener(started(sandboxes, request.param))


@pytest.fixture
def near() -> Iterator[Opener]:
    """Opens students in this process."""
    yield from _opener(open_sandbox(Policy(isolation="none", backend="in-process")))
