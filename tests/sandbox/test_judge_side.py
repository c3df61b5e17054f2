"""The judge's end of a child, with a child played by the test."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from autograder.sandbox import ChildGone, Limits, ServerGone, Usage
from autograder.sandbox.pipes import PolledPipes
from autograder.sandbox.proxy import ChildTransport, End
from autograder.sandbox.wire import encode


class Played:
    """Three pipes whose far ends are in the test's hands."""

    def __init__(self) -> None:
        self.requests, request_end = os.pipe()
        reply_end, self.replies = os.pipe()
        output_end, self.output = os.pipe()
        self.transport = ChildTransport(self, PolledPipes(request_end, reply_end, output_end), Limits())
        self.killed = False

    def kill(self) -> None:
        self.killed = True

    def wait(self, seconds: float) -> End:
        return End(0, Usage(0.5, 7))

    def release(self) -> None:
        return None

    def close(self) -> None:
        self.transport.close()
        for fd in (self.requests, self.replies, self.output):
            os.close(fd)


@pytest.fixture
def played() -> Iterator[Played]:
    child = Played()
    yield child
    child.close()


def test_a_reply_before_its_request(played: Played) -> None:
    os.write(played.replies, encode({"ready": True}) + encode({"n": 1}))
    with pytest.raises(ChildGone, match="before it was asked"):
        played.transport.request("forget", {}, seconds=1)
    assert played.killed
    assert played.transport.close() == Usage(0.5, 7)


def test_a_child_that_never_gets_ready_is_nobodys_fault(played: Played) -> None:
    os.write(played.output, b"OSError: no walls here")
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), played.replies)
    with pytest.raises(ServerGone, match="no walls here"):
        played.transport.request("forget", {}, seconds=1)


def test_other_first_words(played: Played) -> None:
    os.write(played.replies, encode({"n": 1}))
    with pytest.raises(ChildGone) as gone:
        played.transport.request("forget", {}, seconds=1)
    assert gone.value.reason == "protocol"
