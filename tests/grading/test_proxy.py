"""``submission`` and ``reference``: modules at a distance, everything copied both ways."""

import numpy as np
import pytest
import torch

from autograder.grading.bench import in_process
from autograder.grading.expected import Expected
from autograder.grading.proxy import Namespace, RecordingCaller, Remote, StudentRaised
from autograder.model import SourceCell

CODE = """
import numpy as np, torch

class Counter:
    def __init__(self, start): self.n = start
    def add(self, k): self.n += k; return self
    def total(self): return self.n

class Linear(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.ones(3, dtype=torch.float64))
        self.unused = torch.nn.Parameter(torch.ones(2))
    def forward(self, x): return (x * self.w).sum(-1)

def double(x): return 2 * x
def spoil(x): x += 1; return None
def apply(f, x): return f(x) + 1
Own = type("Own", (ValueError,), {})
def fail(kind): raise {"value": ValueError, "own": Own, "key": KeyError}[kind]("no")
def odd(): return object()
def on_cpu(x): return x + torch.ones(3)
def fill(x): return x.masked_fill(x > 0, torch.tensor(-1.0))
def draw(): return torch.rand(2)
"""


def far_side(*, expect=False):
    return Namespace(RecordingCaller(in_process([SourceCell(1, CODE)]), expect=expect))


@pytest.fixture(scope="module")
def there():
    return far_side()


def test_arguments_and_replies_are_copies(there):
    x = np.ones(3)
    _, (after,) = there.spoil.with_args(x)
    assert after.tolist() == [2.0, 2.0, 2.0]
    assert x.tolist() == [1.0, 1.0, 1.0]


def test_objects_of_the_far_side_stay_there_and_keep_their_state(there):
    counter = there.Counter(3)
    assert isinstance(counter, Remote)
    counter.add(4)
    assert counter.total() == 7


def test_a_function_of_the_judge_stays_in_the_judge(there):
    seen = []
    assert there.apply(lambda x: seen.append(x) or x * 10, 4) == 41
    assert seen == [4]


def test_the_reference_answers_with_expected_values():
    assert isinstance(far_side(expect=True).double(3), Expected)
    assert far_side(expect=True).double(3) == 6


def test_gradients_of_inputs_and_parameters(there):
    x = torch.arange(6, dtype=torch.float64).reshape(2, 3)
    cotangent = torch.tensor([1.0, 10.0], dtype=torch.float64)
    found = there.Linear().vjp(x, cotangent=cotangent)
    assert found.out.tolist() == [3.0, 12.0]
    assert found.inputs[0].tolist() == [[1.0] * 3, [10.0] * 3]
    assert found.parameters[0].tolist() == [30.0, 41.0, 52.0]
    assert found.parameters[1] is None


@pytest.mark.parametrize(("kind", "base"), [("value", ValueError), ("own", ValueError), ("key", KeyError)])
def test_exceptions_come_back_as_their_nearest_builtin(there, kind, base):
    with pytest.raises(base) as error:
        there.fail(kind)
    assert isinstance(error.value, StudentRaised)


def test_a_missing_name_is_told_apart(there):
    with pytest.raises(StudentRaised) as error:
        there.no_such_function(1)
    assert error.value.info["type"] == "MissingName"


def test_only_a_wrong_device_fails_on_meta(there):
    assert there.Linear().on_meta(torch.ones(2, 3, dtype=torch.float64))
    assert there.double.on_meta(torch.ones(3))
    assert not there.on_cpu.on_meta(torch.ones(3))
    assert there.fill.on_meta(torch.ones(3))  # a number from the CPU is fine on a GPU
    assert there.fail.on_meta("value")


def test_nothing_on_the_far_side_has_a_truth_or_equals_anything(there):
    for thing in (there.double, there.Counter(1), there):
        with pytest.raises(TypeError, match="truth"):
            bool(thing)
    with pytest.raises(TypeError, match="equal to nothing"):
        assert there.double == there.double
    with pytest.raises(TypeError, match="truth"):
        assert there.odd()
    assert there.odd() != there.odd()


def test_every_reply_is_recorded_in_order():
    caller = RecordingCaller(in_process([SourceCell(1, CODE)]))
    there = Namespace(caller)
    there.double(2)
    with pytest.raises(ValueError, match="no"):
        there.fail("value")
    assert [entry.label for entry in caller.trace] == ["double", "fail"]
    assert caller.trace[0].reply["value"] == 4
    assert caller.trace[1].error["type"] == "ValueError"


def test_every_check_starts_from_the_same_random_numbers():
    ask = in_process([SourceCell(1, CODE)])
    first, second = Namespace(RecordingCaller(ask)), Namespace(RecordingCaller(ask))
    one, two = first.draw(), first.draw()
    assert not torch.equal(one, two)
    assert torch.equal(second.draw(), one)
