"""Operations of a session, in this process: loading, calling, handles, gradients, devices, errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

from autograder.sandbox.wire import CallbackRef, Handle, MetaTensor, Opaque

MODULE = """
import torch
from torch import nn
class M(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.weight = nn.Parameter(2 * torch.eye(n))
        self.unused = nn.Parameter(torch.ones(1))
    def forward(self, x):
        return x @ self.weight
    def hard_coded(self, x):
        return x @ self.weight + torch.ones(3)
    def itself(self):
        return self
"""


def test_a_failing_cell_does_not_stop_the_next(near: Any) -> None:
    cells = near().load("x = 1", "y = x\n1 / 0", "def (", "z = y + 1")["cells"]
    assert [cell["error"] and cell["error"]["type"] for cell in cells] == [
        None, "ZeroDivisionError", "SyntaxError", None,
    ]  # fmt: skip
    assert [(c["error"]["cell"], c["error"]["line"]) for c in cells if c["error"]] == [(2, 2), (3, 1)]


def test_what_is_printed_while_loading_is_returned_and_later_is_not(near: Any) -> None:
    student = near()
    reply = student.load("print('hola')\ndef f():\n    print('secret')")
    assert reply["output"] == "hola\n"
    assert "output" not in student.ask("f")


def test_a_missing_name_is_an_error_of_its_own(near: Any) -> None:
    error = near().error("attention")
    assert (error["type"], error["message"], error["bases"]) == ("MissingName", "attention", [])


def test_an_error_tells_the_innermost_line_of_the_student(near: Any) -> None:
    student = near("import numpy as np\ndef f(x): return g(x)", "def g(x):\n\n    return np.linalg.inv(x)")
    error = student.error("f", np.zeros((2, 2)))
    assert (error["type"], error["cell"], error["line"]) == ("LinAlgError", 2, 3)
    assert "ValueError" in error["bases"]


def test_an_exception_that_cannot_be_printed(near: Any) -> None:
    student = near("class E(KeyError):\n    def __str__(self): raise self\ndef f(): raise E()")
    error = student.error("f")
    assert (error["type"], error["message"], error["bases"][0]) == ("E", "", "KeyError")


def test_long_messages_are_cut(near: Any) -> None:
    assert len(near("def f(): raise ValueError('x' * 10**6)").error("f")["message"]) == 2000


def test_one_handle_an_object(near: Any) -> None:
    student = near(MODULE)
    handle = student.call("M", 3)
    assert isinstance(handle, Handle)
    assert student.call({"handle": handle.id, "method": "itself"}) == handle
    assert student.error({"handle": handle.id, "method": "set_weights"})["message"] == "M.set_weights"


def test_functions_and_foreign_objects(near: Any) -> None:
    student = near("import io\ndef make(n):\n    return lambda x: x + n\ndef other(): return io.StringIO()")
    handle = student.call("make", 3)
    assert student.call({"handle": handle.id, "method": "__call__"}, 4) == 7
    assert isinstance(student.call("other"), Opaque)


def test_objects_can_be_passed_back(near: Any) -> None:
    student = near(MODULE + "def double(m, x): return 2 * m(x)")
    handle = student.call("M", 3)
    assert torch.equal(student.call("double", handle, torch.ones(1, 3)), torch.full((1, 3), 4.0))


def test_subclasses_are_reduced_without_running_their_code(near: Any) -> None:
    student = near(
        "import numpy as np, torch, collections, enum\n"
        "class A(np.ndarray):\n"
        "    def __array__(self, *a, **k): raise SystemExit\n"
        "    def __eq__(self, other): return True\n"
        "class T(torch.Tensor):\n"
        "    @classmethod\n"
        "    def __torch_function__(cls, *a, **k): raise SystemExit\n"
        "class D(dict):\n    def items(self): raise SystemExit\n"
        "class L(list):\n    def __iter__(self): raise SystemExit\n"
        "class S(str):\n    def __str__(self): raise SystemExit\n"
        "P = collections.namedtuple('P', 'a b')\n"
        "class E(enum.IntEnum):\n    X = 3\n"
        "def f():\n"
        "    tensor = torch.ones(2).as_subclass(T)\n"
        "    return [np.ones(2).view(A), tensor, D(a=1), L([1]), S('s'), P(1, 2), E.X]\n"
    )
    array, tensor, *rest = student.call("f")
    assert type(array) is np.ndarray
    assert type(tensor) is torch.Tensor
    assert rest == [{"a": 1}, [1], "s", (1, 2), 3]
    assert [type(value) for value in rest] == [dict, list, str, tuple, int]


def test_arguments_after_the_call(near: Any) -> None:
    student = near("def f(x, d):\n    x[0] = 7\n    d['k'] = 1\n    return None")
    x = np.zeros(2)
    reply = student.ask("f", x, {}, return_args=True)
    assert reply["args"][0].tolist() == [7, 0]
    assert reply["args"][1] == {"k": 1}
    assert x.tolist() == [0, 0]


def test_gradients(near: Any) -> None:
    student = near(MODULE)
    handle = student.call("M", 3)
    cotangent = torch.arange(6.0).reshape(2, 3)
    reply = student.ask({"handle": handle.id, "method": "__call__"}, torch.ones(2, 3), vjp=cotangent)
    assert torch.equal(reply["inputs"][0], 2 * cotangent)
    assert torch.equal(reply["parameters"][0], torch.ones(3, 2) @ cotangent)
    assert reply["parameters"][1] is None


def test_gradients_of_a_function_and_of_a_wrong_shape(near: Any) -> None:
    student = near("def f(x, n): return x * n\ndef g(x): return x.sum()\ndef h(x): return x.detach()")
    x = torch.ones(2)
    assert student.ask("f", x, 3, vjp=torch.ones(2))["inputs"][1] is None
    assert torch.equal(student.ask("f", x, 3, vjp=torch.ones(2))["inputs"][0], torch.full((2,), 3.0))
    assert student.ask("g", x, vjp=torch.ones(2))["inputs"] == [None]
    assert student.ask("h", x, vjp=torch.ones(2))["inputs"] == [None]


def test_the_meta_device(near: Any) -> None:
    student = near(MODULE)
    where = {"handle": student.call("M", 3).id, "method": "forward"}
    assert student.call(where, torch.ones(2, 3), device="meta") == MetaTensor((2, 3), "float32")
    error = student.error({**where, "method": "hard_coded"}, torch.ones(2, 3), device="meta")
    assert "device" in error["message"]
    assert torch.equal(student.call(where, torch.ones(2, 3)), torch.full((2, 3), 2.0))


def test_callbacks(near: Any) -> None:
    student = near(
        "def f(g, x): return g(x, k=1) + 1",
        "def h(g):\n    try:\n        g()\n    except ValueError as e:\n        return str(e)",
    )
    given = [lambda x, k: x * 10 + k]
    assert student.call("f", CallbackRef(0), np.ones(2), callbacks=given).tolist() == [12, 12]

    def refuse() -> None:
        raise ValueError("not like this")

    assert student.call("h", CallbackRef(0), callbacks=[refuse]) == "not like this"


def test_a_reply_that_is_too_large_is_an_error(near: Any) -> None:
    student = near("def f(): return list(range(10**6))\ndef g():\n    a = []\n    a.append(a)\n    return a")
    assert student.error("f")["type"] == "WireError"
    assert student.error("g")["type"] == "WireError"


def test_dataclasses_with_text_annotations(near: Any) -> None:
    head = "from __future__ import annotations\nimport dataclasses\n"
    near(head + "@dataclasses.dataclass\nclass A:\n    x: int = 0")


def test_random_numbers_start_alike(near: Any) -> None:
    source = (
        "import numpy as np, torch, random\n"
        "def f(): return [np.random.rand(), torch.rand(1).item(), random.random()]"
    )
    assert near(source).call("f") == near(source).call("f")


@pytest.mark.parametrize("target", [{"handle": 5, "method": "x"}, {"handle": -1}])
def test_handles_that_do_not_exist(near: Any, target: dict[str, object]) -> None:
    assert near().error(target)["type"] == "WireError"
