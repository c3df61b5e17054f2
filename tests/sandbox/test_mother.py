"""One mother, many forks: each is what a fresh process would be, and all die with her owner."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("only Linux forks servers", allow_module_level=True)

from test_lifetimes import below, descriptors, gone

from autograder.sandbox import Policy, ServerGone, open_sandbox
from autograder.sandbox.nursery import Mother, Nursery, adopt, own

OPTIMIZER = """
import torch
layer = torch.nn.Linear(2, 2)
optimizer = getattr(torch, "op" + "tim").Adam(layer.parameters())
layer(torch.ones(1, 2)).sum().backward()
optimizer.step()
def f(): return "torch._dynamo" in __import__("sys").modules
"""


FIGURE = """
import networkx
networkx.draw(networkx.path_graph(3))
def f(): return "matplotlib.pyplot" in __import__("sys").modules
"""


@pytest.fixture
def mother() -> Iterator[Nursery]:
    with Mother("cpu", ()) as nursery:
        yield nursery
        adopt(None)


def test_her_fork_servers_report_what_a_fresh_one_does(mother: Nursery) -> None:
    with open_sandbox(Policy()) as fresh:
        wanted = dict(fresh.report)
    adopt(mother)
    with open_sandbox(Policy()) as borne:
        found = dict(borne.report)
    for report in (wanted, found):  # another number for every server
        report["uid"] = report["layers"].pop("uid").split("(")[0]  # type: ignore[attr-defined]
    assert found == wanted


@pytest.mark.parametrize("source", [OPTIMIZER, FIGURE])
def test_what_nobody_announced_works_behind_the_walls(mother: Nursery, source: str) -> None:
    adopt(mother)
    with open_sandbox(Policy()) as sandbox:
        child = sandbox.open()
        loaded: Any = child.request("load", {"cells": [{"index": 1, "source": source}]}, seconds=60)
        if "on" not in sandbox.report["layers"]["no_open"]:  # type: ignore[index]
            assert loaded["cells"] == [{"index": 1, "error": None}]
            assert child.request("call", {"target": {"name": "f"}}, seconds=20) == {"value": True}
        child.close()


def test_where_nothing_can_be_opened_a_fresh_server_has_it_all(mother: Nursery) -> None:
    adopt(mother)
    with open_sandbox(Policy(layers_off=frozenset({"landlock"}))) as sandbox:
        child = sandbox.open()
        loaded: Any = child.request("load", {"cells": [{"index": 1, "source": OPTIMIZER}]}, seconds=60)
        assert loaded["cells"] == [{"index": 1, "error": None}]
        child.close()


def test_she_leaves_nothing() -> None:
    before, others = descriptors(), below(os.getpid())
    with Mother("cpu", ()) as mother:
        adopt(mother)
        with open_sandbox(Policy()) as sandbox:
            sandbox.open().close()
            everything = below(os.getpid()) - others
        adopt(None)
    assert gone(everything)
    assert descriptors() == before


def test_without_her_a_fresh_server_takes_over() -> None:
    others = below(os.getpid())
    with Mother("cpu", ()) as mother:
        adopt(mother)
        with open_sandbox(Policy()) as sandbox:
            for pid in below(os.getpid()) - others:
                os.kill(pid, signal.SIGKILL)
            child = sandbox.open()
            assert child.request("load", {"cells": []}, seconds=30)["cells"] == []
            child.close()
        adopt(None)
        with pytest.raises(ServerGone):
            mother.fork({"server": {}}, [])


def test_an_answer_that_comes_too_late_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    others = below(os.getpid())
    with Mother("cpu", ()) as mother:
        adopt(mother)
        (asleep,) = below(os.getpid()) - others
        monkeypatch.setattr("autograder.sandbox.nursery._ANSWER_SECONDS", 0.2)
        os.kill(asleep, signal.SIGSTOP)
        try:
            with open_sandbox(Policy()) as sandbox:
                assert own(Policy()) is None
                fresh = below(os.getpid()) - others - {asleep}
                os.kill(asleep, signal.SIGCONT)
                assert gone({asleep})  # and with her the server that she still bore
                child = sandbox.open()
                assert child.request("load", {"cells": []}, seconds=30)["cells"] == []
                child.close()
                assert below(os.getpid()) & fresh == fresh
        finally:
            os.kill(asleep, signal.SIGCONT)
            adopt(None)


def test_her_owner_is_killed() -> None:
    program = (
        "import sys, time; from autograder.sandbox import Policy, open_sandbox\n"
        "from autograder.sandbox.nursery import Mother, adopt\n"
        "with Mother('cpu', ()) as mother:\n"
        "    adopt(mother)\n"
        "    with open_sandbox(Policy()) as s:\n"
        "        t = s.open()\n"
        "        t.request('load', {'cells': []}, seconds=30)\n"
        "        print('up', flush=True); time.sleep(60)\n"
    )
    owner = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    assert owner.stdout.readline() == "up\n"
    everything = below(owner.pid)
    assert len(everything) >= 3
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    owner.stdout.close()
    assert gone(everything)
