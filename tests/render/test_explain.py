"""What exceptions and mismatches are said to mean."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from autograder.locale import sentences
from autograder.model import Kind, Mismatch, StudentTrouble
from autograder.render.explain import mismatch_sentences, python_says, trouble_sentence, where

ES, EN = sentences("es"), sentences("en")


# Ways to go wrong, as learners do; each raises the message of the library that is installed.
CASES = [
    ("name", "undefined_name"),
    ("unbound", "def f():\n    print(late)\n    late = 1\nf()"),
    ("module", "import no_such_module_here"),
    ("unclosed", "f(1, [2)"),
    ("colon", "if True\n    pass"),
    ("quotes", "a = 'x"),
    ("indent", "def f():\nreturn 1"),
    ("none_used", "x = None\nx[0]"),
    ("arguments", "(lambda x: x)(1, 2)"),
    ("integer", "np.zeros((2, 12 / 4))"),
    ("integer", "np.ones(3)[1.0]"),
    ("not_callable", "np.ones(3)(1)"),
    ("operands", "1 + '1'"),
    ("broadcast", "np.ones((5, 7)) / np.ones(5)"),
    ("matmul", "np.ones((5, 3)) @ np.ones((7, 3))"),
    ("reshape", "np.ones(10).reshape(4, 3)"),
    ("axis", "np.ones(3).sum(axis=2)"),
    ("truth", "bool(np.ones(3))"),
    ("attribute", "np.ones(3).transpoze()"),
    ("index", "[1][4]"),
    ("key", "{}['a']"),
    ("division", "1 / 0"),
    ("recursion", "def f():\n    f()\nf()"),
    ("file", "open('no_such_file_here.txt')"),
    ("broadcast", "torch.ones(5, 7) + torch.ones(5)"),
    ("matmul", "torch.ones(5, 3) @ torch.ones(7, 3)"),
    ("matmul", "torch.ones(2, 5, 3) @ torch.ones(2, 7, 3)"),
    ("reshape", "torch.ones(10).reshape(4, 3)"),
    ("broadcast", "torch.ones(2, 5, 3) + torch.ones(2, 7, 3)"),
    ("broadcast", "torch.ones(5, 3).expand(5, 7)"),
    ("matmul", "torch.ones(5, 3) @ torch.ones(4)"),
    ("matmul", "np.ones((2, 5, 3)) @ np.ones((2, 7, 3))"),
    ("view", "torch.ones(2, 3, 4).transpose(0, 1).view(6, 4)"),
    ("axis", "torch.ones(3).sum(dim=2)"),
    ("precision", "torch.ones(2, 2) @ torch.ones(2, 2, dtype=torch.float64)"),
    ("gradient", "torch.ones(2).sum().backward()"),
    ("device", "torch.ones(2, device='meta') @ torch.ones(2)"),
    ("truth", "bool(torch.ones(3))"),
]
# What the judge may leave of a message: the library's sentence up to its first values.
STARTS = [
    ("matmul", "ValueError", "matmul: Input operand 1 has a mismatch in its core dimension 0"),
    ("broadcast", "RuntimeError", "The size of tensor a (5) must match the size of tensor b (7)"),
    ("broadcast", "RuntimeError", "The expanded size of the tensor (7) must match the existing size (3)"),
]
NAMES = {
    "name": "undefined_name",
    "unbound": "late",
    "module": "no_such_module_here",
    "attribute": "transpoze",
}


@pytest.mark.parametrize(("key", "source"), CASES)
def test_what_an_exception_means(key: str, source: str) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        exec(source, {"np": np, "torch": torch})
    trouble = StudentTrouble(type(caught.value).__name__, str(caught.value))
    for say in (ES, EN):
        assert trouble_sentence(trouble, say) == say(f"trouble.{key}", name=NAMES.get(key))


@pytest.mark.parametrize(("key", "type", "message"), STARTS)
def test_the_start_of_a_message_is_enough(key: str, type: str, message: str) -> None:
    for say in (ES, EN):
        assert trouble_sentence(StudentTrouble(type, message), say) == say(f"trouble.{key}")


@pytest.mark.parametrize(
    ("trouble", "key"),
    [
        (StudentTrouble("RecursionError"), "recursion"),
        (StudentTrouble("MemoryError"), "memory"),
        (StudentTrouble("SystemExit"), "exit"),
        (StudentTrouble("Exited"), "exit"),
        (StudentTrouble("Crashed"), "crashed"),
        (StudentTrouble("TooMuchOutput"), "printed"),
        (StudentTrouble("BadReply"), "reply"),
        (StudentTrouble("PermissionError", "[Errno 13] '/etc/passwd'"), "permission"),
        (StudentTrouble("ValueError"), "value"),
        (StudentTrouble("NameError"), "name_any"),
        (StudentTrouble("ValueError", code="raise ValueError(x)"), "raised"),
        (StudentTrouble("NotImplementedError", code="raise NotImplementedError", unsolved=True), "unsolved"),
    ],
)
def test_troubles_without_a_message(trouble: StudentTrouble, key: str) -> None:
    assert trouble_sentence(trouble, EN) == EN(f"trouble.{key}")


def test_where_and_in_whose_words() -> None:
    trouble = StudentTrouble("TypeError", "bad  thing\n\x1b[31mx", cell=3, line=2)
    assert where(trouble, EN) == "cell 3, line 2"
    assert where(StudentTrouble("E", line=2), ES) == "línea 2"
    assert where(StudentTrouble("E"), ES) == ""
    assert python_says(trouble) == "TypeError: bad thing x"
    assert python_says(StudentTrouble("MissingName", "softmax")) == ""
    missing = StudentTrouble("MissingName", "soft`max")
    assert "`soft'max`" in trouble_sentence(missing, EN)
    assert "never came to exist" in trouble_sentence(missing, EN, loading_failed=True)


@pytest.mark.parametrize(
    ("mismatch", "kind", "said"),
    [
        (Mismatch("type", got_type="NoneType", want_type="int"), Kind.CODE, ("mismatch.none", {})),
        (Mismatch("type", got_type="float", want_type="int"), Kind.CODE,
         ("mismatch.type", {"got": "float", "want": "int"})),
        (Mismatch("type", got_type="str", want_type="number"), Kind.NUMERIC,
         ("mismatch.number", {"got": "str"})),
        (Mismatch("type", got_type="int", want_type="str"), Kind.CHOICE, ("mismatch.choice_form", {})),
        (Mismatch("value", share=1.0), Kind.CHOICE, ("mismatch.choice", {})),
        (Mismatch("value", share=1.0), Kind.CODE, ("mismatch.value", {})),
        (Mismatch("value", got_shape=(), share=1.0, got=((0.25,),)), Kind.NUMERIC,
         ("mismatch.value_here", {"got": "0,25"})),
        (Mismatch("length", got_shape=(3,), want_shape=(2,)), Kind.CODE,
         ("mismatch.length", {"got": 3, "want": 2})),
        (Mismatch("dtype", got_dtype="int64", want_dtype="bool"), Kind.CODE,
         ("mismatch.dtype", {"got": "int64", "want": "bool"})),
        (Mismatch("value", got_shape=(3,), share=1.0), Kind.CODE, ("mismatch.all", {})),
        (Mismatch("value", got_shape=(900,), share=0.001), Kind.CODE, ("mismatch.few", {})),
    ],
)  # fmt: skip
def test_what_a_mismatch_means(mismatch: Mismatch, kind: Kind, said: tuple[str, dict[str, object]]) -> None:
    assert mismatch_sentences(mismatch, kind, ES) == (ES(said[0], **said[1]),)


def test_places_are_kept_on_one_line() -> None:
    shapes = Mismatch("shape", got_shape=(2, 5), want_shape=(5, 2))
    assert "`(2,\u00a05)`" in mismatch_sentences(shapes, Kind.CODE, EN)[0]
    spread = Mismatch("value", got_shape=(2, 5), got_dtype="bool", share=0.5, index=(1, 0))
    assert mismatch_sentences(spread, Kind.CODE, EN)[1] == "For example, at position `[1,\u00a00]`."
