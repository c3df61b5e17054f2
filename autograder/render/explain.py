"""What a mismatch or an exception means, in a sentence or two that a student can act on."""

from __future__ import annotations

import math
import re

from autograder.locale import Sentences, percent
from autograder.model import CheckResult, Kind, Mismatch, Outcome, StudentTrouble
from autograder.render.figures.numbers import short
from autograder.render.text import clean_line

_TENSOR = "ValueError RuntimeError TypeError IndexError"  # what NumPy and PyTorch raise for misfits

# (exception types; what the message says; sentence). The first that fits is used; a group called
# ``name`` fills the sentence. Messages are those of Python, NumPy and PyTorch.
_MEANINGS: tuple[tuple[str, str, str], ...] = (
    ("MissingName", r"(?P<name>.+)", "missing"),
    ("NameError", r"name '(?P<name>\w+)'", "name"),
    ("NameError", "", "name_any"),
    ("UnboundLocalError", r"variable '(?P<name>\w+)'", "unbound"),
    ("UnboundLocalError", "", "unbound_any"),
    ("ModuleNotFoundError", r"No module named '(?P<name>[\w.]+)'", "module"),
    ("ModuleNotFoundError ImportError", "", "module_any"),
    ("IndentationError TabError", "", "indent"),
    ("SyntaxError", r"never closed|unexpected EOF|does not match opening", "unclosed"),
    ("SyntaxError", r"expected ':'", "colon"),
    ("SyntaxError", r"unterminated|EOL while scanning", "quotes"),
    ("SyntaxError", "", "syntax"),
    ("TypeError AttributeError", r"'?NoneType'?", "none_used"),
    ("TypeError", r"positional arg|required arg|unexpected keyword|takes no arg", "arguments"),
    ("TypeError", r"interpreted as an integer|integer scalar|slice indices must be|must be int", "integer"),
    ("IndexError", r"only integers, slices", "integer"),
    ("TypeError", r"not callable", "not_callable"),
    ("TypeError", r"unsupported operand", "operands"),
    (_TENSOR, r"broadcast|must match the (?:size of tensor|existing size)|size of tensor a", "broadcast"),
    (
        _TENSOR,
        r"matmul|mat1 and mat2|shapes .* not aligned|inconsistent tensor size|size mismatch, got",
        "matmul",
    ),
    (_TENSOR, r"expected size for first two|size of batch", "matmul"),
    (_TENSOR, r"is invalid for input of size|cannot reshape array|not divisible by", "reshape"),
    (_TENSOR, r"view size is not compatible", "view"),
    (_TENSOR, r"same device|on device|cuda|meta tensor", "device"),
    (_TENSOR, r"same dtype|scalar type|to have the same type|dtype", "precision"),
    (_TENSOR, r"does not require grad|requires grad|inplace operation|backward", "gradient"),
    (_TENSOR, r"truth value of an array|Boolean value of Tensor", "truth"),
    ("AxisError", "", "axis"),
    (_TENSOR, r"axis .* out of bounds|axes don't match|Dimension out of range|too many indices", "axis"),
    ("TypeError", "", "type"),
    ("AttributeError", r"has no attribute '(?P<name>\w+)'", "attribute"),
    ("AttributeError", "", "attribute_any"),
    ("IndexError", "", "index"),
    ("KeyError", "", "key"),
    ("RecursionError", "", "recursion"),
    ("ZeroDivisionError", "", "division"),
    ("OverflowError FloatingPointError", "", "overflow"),
    ("AssertionError", "", "assertion"),
    ("FileNotFoundError FileExistsError IsADirectoryError", "", "file"),
    ("PermissionError OSError ConnectionError TimeoutError BlockingIOError Blocked", "", "permission"),
    ("MemoryError OutOfMemoryError OutOfMemory", "", "memory"),
    ("SystemExit KeyboardInterrupt Exited", "", "exit"),
    ("Crashed", "", "crashed"),
    ("TooMuchOutput", "", "printed"),
    ("BadReply", "", "reply"),
    ("ValueError LinAlgError", "", "value"),
    ("RuntimeError", "", "runtime"),
)


def trouble_sentence(trouble: StudentTrouble, say: Sentences, *, loading_failed: bool = False) -> str:
    """What the exception means. ``loading_failed``: a cell stopped, so names may be missing."""
    if trouble.unsolved:
        return say("trouble.unsolved")
    if trouble.code.startswith("raise "):
        return say("trouble.raised")
    for types, pattern, key in _MEANINGS:
        found = re.search(pattern, trouble.message, re.IGNORECASE) if trouble.type in types.split() else None
        if found is None:
            continue
        named = {"name": code(found["name"], 60)} if "name" in found.groupdict() else {}
        if key == "missing" and loading_failed:
            key = "missing_loading"
        return say(f"trouble.{key}", **named)
    return say("trouble.unknown", type=code(trouble.type, 60))


def mismatch_sentences(mismatch: Mismatch, kind: Kind, say: Sentences) -> tuple[str, ...]:
    """Where the student's reply differs; never what was expected but its kind, shape and dtype."""
    if mismatch.kind == "type":
        return (_type(mismatch, kind, say),)
    if mismatch.kind == "shape":
        return (say("mismatch.shape", got=shape(mismatch.got_shape), want=shape(mismatch.want_shape)),)
    if mismatch.kind == "dtype":
        return (say("mismatch.dtype", got=code(mismatch.got_dtype), want=code(mismatch.want_dtype)),)
    if mismatch.kind == "length":
        return (say("mismatch.length", got=_length(mismatch.got_shape), want=_length(mismatch.want_shape)),)
    if kind is Kind.CHOICE:
        return (say("mismatch.choice"),)
    return _values(mismatch, say)


def check_sentences(check: CheckResult, kind: Kind, say: Sentences, loading_failed: bool) -> tuple[str, ...]:
    """What to say of a check that did not pass, its misconception and its consequence apart."""
    if check.outcome is Outcome.INTERNAL:
        return (say("internal.sentence"),)
    if check.outcome in (Outcome.TIMEOUT, Outcome.MEMORY, Outcome.BLOCKED):
        return (say(f"note.{check.outcome.value}"),)
    if check.trouble is not None:
        return (trouble_sentence(check.trouble, say, loading_failed=loading_failed),)
    note = (clean_line(check.note.get(say.language), 500),) if check.note is not None else ()
    if check.mismatch is not None and not (note and kind is Kind.CHOICE):
        return note + mismatch_sentences(check.mismatch, kind, say)
    return note or (say("mismatch.choice" if kind is Kind.CHOICE else "note.failed"),)


def where(trouble: StudentTrouble, say: Sentences) -> str:
    """``cell 3, line 2``, as far as it is known."""
    if trouble.cell is not None and trouble.line is not None:
        return say("loading.where", cell=trouble.cell, line=trouble.line)
    if trouble.cell is not None:
        return say("loading.where_cell", cell=trouble.cell)
    return say("loading.where_line", line=trouble.line) if trouble.line is not None else ""


def python_says(trouble: StudentTrouble) -> str:
    """Python's own words, cleaned; empty for what Python did not say."""
    if trouble.unsolved or trouble.type in (*_DEATHS, "MissingName"):
        return ""
    kind, message = clean_line(trouble.type, 60), clean_line(trouble.message, 240)
    return f"{kind}: {message}" if message else kind


# How the judge names an end that Python itself said nothing about.
_DEATHS = ("Timeout", "OutOfMemory", "Blocked", "Crashed", "Exited", "TooMuchOutput", "BadReply")


def died(trouble: StudentTrouble) -> bool:
    """Whether the program ended, rather than a Python exception stopping it."""
    return trouble.type in _DEATHS


def code(text: object, limit: int = 40) -> str:
    """Something to stand between back-ticks: cleaned, and with none of its own."""
    return clean_line(text, limit).replace("`", "'")


def shape(dimensions: tuple[int, ...] | None) -> str:
    """``(2, 5, 7)``, kept on one line."""
    return _whole(str(dimensions if dimensions is not None else "?"))


def _whole(text: str) -> str:
    return text.replace(" ", "\u00a0")


def _length(dimensions: tuple[int, ...] | None) -> str:
    return str(dimensions[0]) if dimensions else "?"


def _type(mismatch: Mismatch, kind: Kind, say: Sentences) -> str:
    if mismatch.got_type in ("None", "NoneType"):
        return say("mismatch.none")
    if kind is Kind.CHOICE:
        return say("mismatch.choice_form")
    if mismatch.want_type in ("number", "") or kind is Kind.NUMERIC:
        return say("mismatch.number", got=code(mismatch.got_type))
    return say("mismatch.type", got=code(mismatch.got_type), want=code(mismatch.want_type))


def _values(mismatch: Mismatch, say: Sentences) -> tuple[str, ...]:
    if mismatch.kind == "nan":
        return (say("mismatch.nan"), *_spread(mismatch, say))
    if not mismatch.got_shape:  # a single value
        alone = mismatch.got[0][0] if mismatch.got and mismatch.got[0] else math.nan
        if math.isnan(alone):
            return (say("mismatch.value"),)
        return (say("mismatch.value_here", got=short(alone, say.language)),)
    return _spread(mismatch, say)


def _spread(mismatch: Mismatch, say: Sentences) -> tuple[str, ...]:
    if not mismatch.got_shape:
        return ()
    if mismatch.share >= 1:
        said = say("mismatch.all")
    elif mismatch.share < 0.01:
        said = say("mismatch.few")
    else:
        said = say("mismatch.share", percent=percent(mismatch.share, say.language))
    if not mismatch.index:
        return (said,)
    # Between True and False nothing is further off than anything else.
    key = "example" if mismatch.got_dtype == "bool" else "worst"
    return said, say(f"mismatch.{key}", index=_whole(str(list(mismatch.index))))
