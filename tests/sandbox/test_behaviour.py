"""The same behaviour of every backend: with Landlock, without any opening of files, and the portable one."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
import torch

from autograder.sandbox import CallTimeout, ChildGone, Limits, Policy, open_sandbox
from autograder.sandbox.wire import CallbackRef, Handle, MetaTensor, encode

SOURCE = """
import ctypes, os, sys, time
import numpy as np, torch
from torch import nn
def double(x): return 2 * x
def apply(f, x): return f(x) + 1
def fail(): raise ValueError('mal')
def leave(): os._exit(3)
def crash(): ctypes.string_at(0)
def forever():
    while True: pass
def hoard(): return np.ones(1 << 29)
def hoard_tensor(): return torch.ones(1 << 29)
def flood():
    while True: print('x' * 10_000)
def mumble(x):
    print('secret', x)
    return x
def hang_up():
    os.close(reply_end())
    time.sleep(60)
def reply_end():
    return max(fd for fd in range(3, 64) if _open(fd))
def _open(fd):
    try: os.get_inheritable(fd)
    except OSError: return False
    return True
def forge(data): os.write(reply_end(), data)
def quit(): sys.exit(0)
def recurse(): return recurse()
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.eye(2))
    def forward(self, x): return x @ self.weight
"""


@pytest.fixture
def student(anywhere: Any) -> Any:
    return anywhere(SOURCE)


def test_calls_and_errors(lasting: Any) -> None:
    student = lasting
    student.load(SOURCE)
    assert student.call("double", np.arange(3.0)).tolist() == [0, 2, 4]
    assert torch.equal(student.call("double", torch.ones(2)), torch.full((2,), 2.0))
    error = student.error("fail")
    assert (error["type"], error["message"]) == ("ValueError", "mal")
    assert student.error("quit")["type"] == "SystemExit"
    assert student.error("recurse")["type"] == "RecursionError"
    assert student.call("double", 2) == 4


def test_handles_gradients_meta_and_callbacks(lasting: Any) -> None:
    student = lasting
    student.load(SOURCE)
    handle = student.call("Model")
    assert isinstance(handle, Handle)
    where = {"handle": handle.id, "method": "__call__"}
    reply = student.ask(where, torch.ones(1, 2), vjp=torch.tensor([[3.0, 5.0]]))
    assert reply["inputs"][0].tolist() == [[3, 5]]
    assert reply["parameters"][0].tolist() == [[3, 5], [3, 5]]
    assert student.call(where, torch.ones(4, 2), device="meta") == MetaTensor((4, 2), "float32")
    assert student.call("apply", CallbackRef(0), 3, callbacks=[lambda x: x * 10]) == 31


def test_large_arrays_go_both_ways(lasting: Any) -> None:
    lasting.load(SOURCE)
    x = np.random.default_rng(0).normal(size=(1024, 1024))
    assert np.array_equal(lasting.call("double", x), 2 * x)


def ends(student: Any, name: str, reason: str) -> None:
    with pytest.raises(ChildGone) as gone:
        student.ask(name)
    assert gone.value.reason == reason
    with pytest.raises(ChildGone):
        student.ask("double", 1)


@pytest.mark.parametrize(("name", "reason"), [("crash", "crashed"), ("hoard", "memory"), ("flood", "output")])
def test_ends(student: Any, name: str, reason: str) -> None:
    ends(student, name, reason)


@pytest.mark.parametrize(
    ("name", "reason"), [("leave", "exited"), ("hoard_tensor", "memory"), ("hang_up", "protocol")]
)
def test_ends_behind_walls(walled: Any, name: str, reason: str) -> None:
    ends(walled(SOURCE), name, reason)


FORGED = {
    "bytes": b"nonsense" * 4,
    "reply": encode({"value": 1}),
    "list": encode([1]),
    "callback": encode({"callback": 7}),
}


@pytest.mark.parametrize("data", FORGED.values(), ids=FORGED)
def test_forged_frames(walled: Any, data: bytes) -> None:
    with pytest.raises(ChildGone) as gone:
        walled(SOURCE).ask("forge", data)
    assert gone.value.reason == "protocol"


def test_a_deadline_holds(student: Any) -> None:
    started = time.monotonic()
    with pytest.raises(CallTimeout):
        student.ask("forever", seconds=0.3)
    assert time.monotonic() - started < 5


def test_loading_names_the_cell_that_ends_it(anywhere: Any) -> None:
    with pytest.raises(ChildGone) as gone:
        anywhere().load("x = 1", "y = 2", "import os; os._exit(1)")
    assert gone.value.cell == 3


def test_loading_names_the_cell_that_hangs(jailed: Any) -> None:
    with pytest.raises(CallTimeout) as late:
        jailed().load("x = 1", "while True: pass", "y = 2", seconds=0.5)
    assert late.value.cell == 2


def test_only_what_is_printed_while_loading_comes_back(lasting: Any) -> None:
    student = lasting
    source = "import sys\nprint('hola')\nprint('ñ', file=sys.stderr)\ndef f(x):\n    print('secret', x)"
    assert student.load(source)["output"] == "hola\nñ\n"
    assert student.call("f", 3) is None
    assert student.load("print('adiós')")["output"] == "adiós\n"


def test_much_output_is_cut(lasting: Any) -> None:
    assert len(lasting.load("print('x' * 1_000_000)")["output"]) == 64 * 1024


def test_notebook_cells(lasting: Any) -> None:
    cells = [
        "%matplotlib inline\n%load_ext autoreload\n!pip install nothing\n%pip install nothing",
        "%%time\nx = 3",
        "import asyncio\nawait asyncio.sleep(0.01)\ny = await asyncio.to_thread(lambda: 4)",
        "%%bash\nls",
        "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\ndef f(): return x + y",
    ]
    reply = lasting.load(*cells)
    errors = [cell["error"] for cell in reply["cells"]]
    assert errors == [None] * 5
    assert "no programs are run" in reply["output"]
    assert lasting.call("f") == 7


def test_optimizers_and_threads_work(lasting: Any) -> None:
    lasting.load(
        "import torch\nfrom concurrent.futures import ThreadPoolExecutor\n"
        "def step():\n"
        "    p = torch.nn.Parameter(torch.ones(2))\n"
        "    optimizer = torch.optim.AdamW([p], lr=0.5)\n"
        "    p.sum().backward()\n"
        "    optimizer.step()\n"
        "    return p.detach()\n"
        "def pool():\n"
        "    with ThreadPoolExecutor(3) as pool: return list(pool.map(lambda n: n * n, range(5)))\n"
    )
    assert (lasting.call("step") < 1).all()
    assert lasting.call("pool") == [0, 1, 4, 9, 16]


def test_the_time_of_a_submission_is_capped() -> None:
    policy = Policy(limits=Limits(submission_seconds=0.5))
    with open_sandbox(policy) as sandbox:
        transport = sandbox.open()
        cells = [{"index": 1, "source": "import time\ntime.sleep(30)"}]
        with pytest.raises(CallTimeout):
            transport.request("load", {"cells": cells}, seconds=30)
        assert transport.close().cpu_seconds > 0


@pytest.mark.parametrize("backend", ["fork", "portable"])
def test_sets_of_strings_have_one_order_in_every_regrade(backend: Any, sandboxes: Any) -> None:
    words = ["q", "k", "v", "mask", "head", "scale", "softmax", "values"]
    source = f"import os\ndef order(): return list(set({words!r})), 'PYTHONPATH' in os.environ"
    told = []
    for _ in range(2):
        with open_sandbox(Policy(isolation="best-effort", backend=backend)) as sandbox:
            transport = sandbox.open()
            transport.request("load", {"cells": [{"index": 1, "source": source}]}, seconds=30)
            told.append(transport.request("call", {"target": {"name": "order"}}, seconds=30)["value"])
            transport.close()
    assert told[0] == told[1]
    assert sorted(told[0][0]) == sorted(words)
