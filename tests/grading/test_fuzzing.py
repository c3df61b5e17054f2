"""The draws of grader/fuzz.py: right answers agree on them, and every way in which they can fail to."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading import fuzz_replies
from autograder.grading.fuzzing import Fuzzed, fuzz_assignment

SLUG = "a01_tiny"
SOFTMAX = """
from autograder.grading import fuzz

@fuzz("softmax")
def drawn(candidate, rng):
    z = rng.normal(size=(3, 4))
    {}
"""


@pytest.fixture
def home(tiny_course: Path) -> Path:
    return tiny_course / "solutions" / SLUG


def fuzzed(home: Path, draws: int = 10) -> Fuzzed:
    return fuzz_assignment(read_master(Layout(home.parents[1]).master(SLUG)), draws)


def draw(home: Path, *body: str) -> None:
    """Let ``drawn`` of the softmax do this with its ``z``, and nothing else be drawn."""
    (home / "grader" / "fuzz.py").write_text(SOFTMAX.format("\n    ".join(body)), encoding="utf-8")


def rival(home: Path, body: str) -> None:
    """An alternative softmax of this body."""
    text = f'"""Another."""\n\n\ndef softmax(z, axis=-1):\n    {body}\n'
    (home / "alternatives" / "spelled_out.py").write_text(text, encoding="utf-8")


def finding(home: Path, draws: int = 10) -> tuple[str, str, str]:
    (found,) = fuzzed(home, draws).findings
    return found.rule, found.file.removeprefix(f"solutions/{SLUG}/"), found.message


def test_right_answers_agree_and_only_who_answers_a_question_is_asked(home: Path) -> None:
    found = fuzzed(home)
    assert found.findings == ()
    assert found.compared == {
        "softmax": ("spelled_out",),
        "attention": ("einsum",),
        "scorer": ("spelled_out",),
    }
    assert (found.alternatives, found.replies) == (2, 30)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_an_alternative_that_differs_is_found_with_its_draw_and_call(home: Path) -> None:
    draw(home, "return candidate.softmax(z * rng.choice([1, 1000]))")
    rival(home, "e = np.exp(z)\n    return e / e.sum(axis=axis, keepdims=True)")
    rule, file, message = finding(home)
    assert (rule, file) == ("fuzz-differs", "alternatives/spelled_out.py")
    assert message.startswith("drawn (grader/fuzz.py:4): draw ")
    assert "of 10, last call softmax(float64 (3, 4)): NaN: " in message
    assert "more draws)" in message


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return z.tolist()", "list instead of numpy.ndarray"),
        ("return z.T / z.sum()", "shape (4, 3) instead of (3, 4)"),
        ("return z.astype('float32')", "dtype float32 instead of float64"),
        ("return z", "100% of the values differ, most at ["),
        ("raise ValueError('no such axis')", "it raises ValueError: no such axis"),
        ("return 1 / 0 if z[0, 0] else 1", "it raises ZeroDivisionError: division by zero"),
    ],
)
def test_what_differs_is_said_in_words(home: Path, body: str, says: str) -> None:
    draw(home, "return candidate.softmax(z)")
    rival(home, body)
    rule, _, message = finding(home)
    assert rule == "fuzz-differs"
    assert says in message


def test_a_difference_deep_inside_a_reply_counts(home: Path) -> None:
    draw(home, 'return 1, {"twice": [candidate.softmax(z), candidate.softmax(z.T)]}')
    rival(
        home,
        "y = torch.softmax(torch.from_numpy(z), axis).numpy()\n    return y if len(z) == 3 else y + 1e-6",
    )
    assert finding(home)[0] == "fuzz-differs"
    rival(home, "return torch.softmax(torch.from_numpy(z), axis).numpy() + 1e-12")
    assert fuzzed(home).findings == ()


def test_a_draw_may_work_on_a_reply_and_expect_an_exception(home: Path) -> None:
    draw(
        home,
        "rows = candidate.softmax(z)[0] * 2",
        "try:",
        "    candidate.softmax(z, 7)",
        "except (ValueError, IndexError):",
        "    return rows, 'refused'",
        "return rows, 'taken'",
    )
    assert fuzzed(home).findings == ()
    rival(home, "return torch.softmax(torch.from_numpy(z), min(axis, 1)).numpy()")
    assert finding(home)[0] == "fuzz-differs"


def test_an_object_is_compared_by_its_class(home: Path) -> None:
    text = SOFTMAX.format("return z, candidate.Scorer(3)").replace('"softmax"', '"scorer"')
    (home / "grader" / "fuzz.py").write_text(text, encoding="utf-8")
    assert fuzzed(home).findings == ()


def test_float32_is_right_where_float32_went_in(home: Path) -> None:
    draw(home, "return candidate.softmax(z.astype('float32'))")
    rival(home, "return torch.softmax(torch.from_numpy(z).double(), axis).numpy()")
    assert fuzzed(home).findings == ()


def test_float32_in_another_call_of_the_draw_excuses_nothing(home: Path) -> None:
    draw(home, "return candidate.softmax(z), {'single': [candidate.softmax(z.astype('float32'))]}")
    assert fuzzed(home).findings == ()
    rival(home, "return torch.softmax(torch.from_numpy(z).double(), axis).numpy()")
    assert fuzzed(home).findings == ()
    rival(home, "return torch.softmax(torch.from_numpy(z).float(), axis).numpy()")
    assert "dtype float32 instead of float64" in finding(home)[2]


@pytest.mark.parametrize(("first", "rules"), [("z", {"fuzz-differs"}), ("z.astype('float32')", set())])
def test_what_is_made_of_replies_is_as_exact_as_the_most_exact_of_them(
    first: str, rules: set[str], home: Path
) -> None:
    draw(home, f"return candidate.softmax({first})[0] + candidate.softmax(z.astype('float32'))[0]")
    rival(home, "y = torch.softmax(torch.from_numpy(z), axis).numpy()\n    return y + y.dtype.type(1e-6)")
    assert {f.rule for f in fuzzed(home).findings} == rules


def test_whether_all_agree_is_about_replies_that_were_compared(home: Path) -> None:
    assert fuzzed(home).agree is True
    assert fuzzed(home, draws=0).agree is None
    draw(home, "return candidate.softmax(z * 0)")
    idle = fuzzed(home)
    assert ({f.rule for f in idle.findings}, idle.agree, idle.replies) == ({"fuzz-idle"}, True, 10)
    rival(home, "return z")
    assert fuzzed(home).agree is False
    draw(home, "return candidate.softmax(z, 5 if z[0, 0] > 0 else 0)")
    assert 0 < fuzzed(home).replies < 10
    draw(home, "return candidate.softmax(z, 5)")
    assert (fuzzed(home).agree, fuzzed(home).replies) == (None, 0)


def test_a_draw_on_which_the_reference_fails_is_no_draw(home: Path) -> None:
    draw(home, "return candidate.softmax(z, 5)")
    rule, file, message = finding(home)
    assert (rule, file) == ("fuzz-fails", "grader/fuzz.py:4")
    assert "draw 1 of 10 fails on the reference, in softmax(float64 (3, 4), 5): " in message


def test_a_file_that_does_not_load(home: Path) -> None:
    (home / "grader" / "fuzz.py").write_text("import no_such_module\n")
    rule, _, message = finding(home)
    assert rule == "fuzz-fails"
    assert "no_such_module" in message


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("\nraise SystemExit(0)\n", 2, "SystemExit: 0"),
        ("x = (\n", 1, "SyntaxError"),
        (
            "from autograder.grading import fuzz\n@fuzz\ndef drawn(candidate, rng): ...\n",
            2,
            "@fuzz names no question",
        ),
    ],
)
def test_whatever_keeps_it_from_loading_is_found_at_its_line(
    text: str, line: int, says: str, home: Path
) -> None:
    (home / "grader" / "fuzz.py").write_text(text)
    rule, file, message = finding(home)
    assert (rule, file) == ("fuzz-fails", f"grader/fuzz.py:{line}")
    assert message.startswith(f"it does not load: {says}")


@pytest.mark.parametrize(
    ("body", "rule", "says"),
    [
        (
            "raise SystemExit(0)",
            "fuzz-fails",
            "draw 1 of 10 fails on the reference, in nothing(): SystemExit",
        ),
        ("__import__('pytest').skip('no')", "fuzz-fails", "Skipped: no"),
        ("return candidate.softmax(z), object()", "fuzz-fails", "drawn again, does not give the same"),
        ("return rng.normal(size=3)", "fuzz-idle", "it never calls the candidate"),
    ],
)
def test_a_draw_that_tells_nothing_of_alternatives_blames_none(
    body: str, rule: str, says: str, home: Path
) -> None:
    draw(home, body)
    found, file, message = finding(home)
    assert (found, file) == (rule, "grader/fuzz.py:4")
    assert says in message


@pytest.mark.parametrize("body", ["while True: pass", "while True: candidate.softmax(z)"])
def test_a_draw_without_end_is_ended_once(body: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_replies, "SECONDS", 0.2)
    draw(home, body)
    rule, file, message = finding(home)
    assert (rule, file) == ("fuzz-fails", "grader/fuzz.py:4")
    assert "draw 1 of 10 finds no end" in message


def test_a_partial_is_a_draw_too(home: Path) -> None:
    text = (home / "grader" / "fuzz.py").read_text(encoding="utf-8")
    text += "\nfrom functools import partial\n"
    text += "def sized(candidate, rng, n): return candidate.softmax(rng.normal(size=n), 9)\n"
    text += 'of_four = fuzz("softmax")(partial(sized, n=4))\n'
    (home / "grader" / "fuzz.py").write_text(text, encoding="utf-8")
    rule, file, message = finding(home)
    line = text[: text.index("def sized")].count("\n") + 1
    assert (rule, file) == ("fuzz-fails", f"grader/fuzz.py:{line}")
    assert message.startswith("of_four: draw 1 of 10 fails")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return candidate.softmax(z * 0)", "all 10 draws give the same reply"),
        ("z[:] = np.inf; return candidate.softmax(z)", "draw 1 of 10 gives nothing but infinity or NaN"),
    ],
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_draws_that_tell_nothing_apart(home: Path, body: str, says: str) -> None:
    draw(home, "import numpy as np", body)
    assert {f.rule for f in fuzzed(home).findings} == {"fuzz-idle"}
    assert says in " ".join(f.message for f in fuzzed(home).findings)


def test_draws_that_nobody_else_answers(home: Path) -> None:
    (home / "alternatives" / "einsum.py").unlink()
    rule, _, message = finding(home)
    assert rule == "fuzz-idle"
    assert "attention_of_any_sizes: no alternative answers its question" in message


def test_the_same_draws_every_time(home: Path) -> None:
    draw(home, "return candidate.softmax(z)")
    rival(home, "return torch.softmax(torch.from_numpy(z), axis).numpy() + (z[0, 0] > 1)")
    assert fuzzed(home, 30).findings == fuzzed(home, 30).findings != ()


def test_an_assignment_without_the_file_draws_nothing(home: Path) -> None:
    (home / "grader" / "fuzz.py").unlink()
    found = fuzzed(home)
    assert (found.compared, found.findings, found.replies) == ({}, (), 0)
