"""Params of a question: what a cell may say, and where their values appear."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.candidates import reference, stub
from autograder.course.findings import Findings
from autograder.course.master import read_master
from autograder.course.params import Unworkable, combination, variants, work_out
from autograder.course.params_cell import read_params
from autograder.course.placeholders import PlaceholderError, fill
from autograder.course.regions import with_names
from autograder.errors import CourseErrors
from autograder.model import Assignment, Language, Value

MASTER = Path(__file__).resolve().parents[1] / "params_course" / "solutions" / "a01_shares" / "shares.py"
TEXT = MASTER.read_text(encoding="utf-8")
CELL = TEXT[TEXT.index("first: [2") : TEXT.index("half = ") + len("half = first / 2")]


@pytest.fixture(scope="module")
def shares() -> Assignment:
    return read_master(MASTER)


# --- what everybody sees ---------------------------------------------------------------------------


def test_text_hints_and_options_hold_the_values_after_the_sign(shares: Assignment) -> None:
    share, dot = shares.question("share"), shares.question("dot")
    assert "$a = 3$ y $b = 4$. ¿Qué parte del total $7$" in share.prose.es
    assert (
        share.hints[0].es
        == "La mitad de la primera es 1,5, es decir, `1.5` en Python y $1{,}5$ en una fórmula."
    )
    assert share.hints[0].en == "Half of the first is 1.5, that is, `1.5` in Python and $1.5$ in a formula."
    assert [o.text.en for o in dot.options][:2] == ["$12$", "$4$, the first product alone"]
    assert [o.misconception for o in dot.options] == [None, "dot_first", "dot_twice", "dot_first"]


def test_no_cell_holds_a_placeholder_but_as_it_was_written(shares: Assignment) -> None:
    assert not any("@{" in cell.source for cell in shares.cells)
    params = shares.question("share").params
    assert params is not None
    assert params.defaults == {"first": 3, "second": 4, "total": 7, "half": 1.5}
    assert any("@{first}" in cell.source for cell in params.written)
    assert shares.question("axis").params is None


def test_the_reference_has_them_and_the_stub_has_not(shares: Assignment) -> None:
    with_them, without = reference(shares).cells, stub(shares).cells
    cells = [cell for cell in with_them if "first: [2" in cell.source]
    assert [cell.question for cell in cells] == ["share"]
    assert not any("first:" in cell.source for cell in without)
    assert {cell.index for cell in without} < {cell.index for cell in with_them}


def test_a_solved_cell_can_stand_alone(shares: Assignment) -> None:
    """As in nbgrader's source notebook, which has no params."""
    params = shares.question("share").params
    assert params is not None
    (cell,) = (c for c in shares.cells if c.question == "share" and "def share" in c.source)
    alone = with_names(cell.source, params.defaults)
    assert "### BEGIN SOLUTION\n    first = 3\n    second = 4\n    return first" in alone
    namespace: dict = {}
    exec(alone, namespace)
    assert namespace["share"]() == 3 / 7
    assert with_names(cell.source, {}) == cell.source


def test_a_master_runs_as_it_stands() -> None:
    done = subprocess.run([sys.executable, str(MASTER)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


# --- placeholders ----------------------------------------------------------------------------------

VALUES: dict[str, Value] = {
    "x": 0.84, "n": 3, "m": -2, "half": -0.5, "w": "la segunda", "q": (2, 1, 0), "z": (0.5, -1),
    "tiny": -0.001,
}  # fmt: skip


@pytest.mark.parametrize(
    ("written", "es", "en"),
    [
        ("@{x}", "0,84", "0.84"),
        ("$@{x}$", "$0{,}84$", "$0.84$"),
        ("$$\n\\frac{@{x}}{2}\n$$", "$$\n\\frac{0{,}84}{2}\n$$", "$$\n\\frac{0.84}{2}\n$$"),
        ("`f(@{x})`", "`f(0.84)`", "`f(0.84)`"),
        ("``a ` @{x}``", "``a ` 0.84``", "``a ` 0.84``"),
        ("```python\nf(@{x})\n```\n@{x}", "```python\nf(0.84)\n```\n0,84", "```python\nf(0.84)\n```\n0.84"),
        (
            "cuesta \\$2, y @{x} más, y \\$3",
            "cuesta \\$2, y 0,84 más, y \\$3",
            "cuesta \\$2, y 0.84 más, y \\$3",
        ),
        ("cuesta 2$ y @{x} o 3$", "cuesta 2$ y 0,84 o 3$", "cuesta 2$ y 0.84 o 3$"),
        ("@{x:.1f} @{x:.1g} @{n:.2f}", "0,8 0,8 3,00", "0.8 0.8 3.00"),
        ("@{n} $@{n}$ @{n:+d}", "3 $3$ +3", "3 $3$ +3"),
        ("@{m} $@{m}$ `@{m}`", "\N{MINUS SIGN}2 $-2$ `-2`", "\N{MINUS SIGN}2 $-2$ `-2`"),
        ("$2 @{half:+.1f}$", "$2 -0{,}5$", "$2 -0.5$"),
        ("@{tiny:.2f}", "0,00", "0.00"),
        ("$x - @{m}$, $x-@{m}$, $e^{-@{m}}$", "$x - (-2)$, $x-(-2)$, $e^{-(-2)}$", None),
        ("$@{m}^2 \\cdot @{m}$, $2@{m}$", "$(-2)^2 \\cdot (-2)$, $2(-2)$", None),
        ("$x \\le @{m}$, $e^{@{m}}$, $(@{m}, @{m})$", "$x \\le -2$, $e^{-2}$, $(-2, -2)$", None),
        ("5 - @{m} `5 - @{m}`", "5 - (\N{MINUS SIGN}2) `5 - -2`", None),
        ("- @{m}\n- @{m}", "- \N{MINUS SIGN}2\n- \N{MINUS SIGN}2", None),
        ("@{w} y $@{q}$", "la segunda y $(2, 1, 0)$", "la segunda y $(2, 1, 0)$"),
        ("$@{z}$ `@{z}`", "$(0{,}5; -1)$ `(0.5, -1)`", "$(0.5, -1)$ `(0.5, -1)`"),
        ("`q @ k.T`, @torch.no_grad(), a@b.org", "`q @ k.T`, @torch.no_grad(), a@b.org", None),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(written: str, es: str, en: str | None) -> None:
    assert fill(written, VALUES, "es") == es
    assert fill(written, VALUES, "en") == (es if en is None else en)


@pytest.mark.parametrize(
    ("written", "finding"),
    [
        ("hay @{y}", "@{y} is no param: params of this question: x, n,"),
        ("@{x + 1}", "'@{x + 1}' is no placeholder: @{name}, @{name:.2f}"),
        ("@{x:,}", "is no placeholder"),
        ("@{x:.3e}", "is no placeholder"),
        ("@{x", "is no placeholder"),
        ("@{x:+d}", "@{x:+d} of 0.84: d is for whole numbers"),
        ("@{w:.2f}", "of a word: write it without spec"),
    ],
)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_placeholder_that_cannot_be_filled(written: str, finding: str, language: Language) -> None:
    with pytest.raises(PlaceholderError, match=re.escape(finding)):
        fill(f"una línea\n{written}", VALUES, language)


def test_a_number_that_would_be_printed_with_an_exponent_is_refused() -> None:
    with pytest.raises(PlaceholderError, match="would print 1e-07: round it"):
        fill("@{x}", {"x": 1e-7}, "en")


# --- the cell --------------------------------------------------------------------------------------

BROKEN = [
    ("first: [2, 3, 5, 7] = 3", "first: [2, 3, 5, 7] = 4", "first = 4 is none of its values: one of 2, 3"),
    ("first: [2, 3, 5, 7] = 3", "first: [2, 2, 3] = 3", "no values to draw from: a list of different"),
    ("first: [2, 3, 5, 7] = 3", "first: [True, False] = True", "first has no values"),
    ("first: [2, 3, 5, 7] = 3", "first: list(range(9)) = 3", "first has no values"),
    ("first: [2, 3, 5, 7] = 3", "first: int", "'first: int' in a params cell: one a line: name:"),
    ("first: [2, 3, 5, 7] = 3", "first = 3", None),
    ("second: range(1, 9) = 4", "second: range(1, first) = 1", "second has no values"),
    ("second: range(1, 9) = 4", "second: range(1, 9, 0) = 4", "second has no values"),
    ("second: range(1, 9) = 4", "second: range(10**30) = 4", "second has no values"),
    ("second: range(1, 9) = 4", f"second: range({10**30}) = 4", "second has no values"),
    ("second: range(1, 9) = 4", "second: [4, 1e999] = 4", "second has no values"),
    ("second: range(1, 9) = 4", "second: range(1, 9) = 3", "values after = do not satisfy the asserts"),
    ("assert first != second", "if first: pass", "in a params cell: one a line"),
    ("assert first != second", "import os", "'import os' in a params cell"),
    ("assert first != second", "assert open('x')", r"'open\(\)' in a params cell: params above it"),
    ("assert first != second", "assert first.real", "'first.real' in a params cell"),
    ("assert first != second", "assert (lambda: 1)", "in a params cell"),
    ("assert first != second", "assert first / 0", r"cannot be worked out \(first=3\): division by"),
    ("assert first != second", "assert 9 ** 9 ** 9", "too large"),
    ("total = first + second", "total = first + later", "'later' in a params cell"),
    ("total = first + second", "total = 1 if first else [first]\n", None),
    ("total = first + second", "total = [first]", r"total would be \[3\]"),
    ("half = first / 2", "first = 2", "first is given twice"),
    ("half = first / 2", "sum = first / 2", "'sum' is no name for a param"),
    ("half = first / 2", "share = first / 2", "share is defined by the code of the master too"),
    ("half = first / 2", "half = first / 2\nk = 1", "k is a param of share too"),
    ("half = first / 2", "half = first / 2\nidle: [1, 2] = 1", "nobody uses the param idle"),
    ("half = first / 2", "half = first / 2\nidle: [1, 2] = 1\nassert idle != first", "uses the param idle"),
    ("half = first / 2", "half = math.sqrt(first)", None),
    ("half = first / 2", "half = math.__setattr__('pi', 3)", r"'math.__setattr__' in a params cell"),
    ("half = first / 2", "half = first ** 99 * first ** 99", "half would be a whole number of more"),
    ("half = first / 2", "half = [first ** 200]", r"half would be \["),
    ("half = first / 2", "half = len('a' * 10**10)", r"\* is for numbers"),
    ("half = first / 2", "half = len('%999999999d' % 1)", "% is for numbers"),
    ("half = first / 2", "half = math.factorial(10**8)", "math.factorial of more than 200"),
    ("half = first / 2", "half = round(first, -(10**9))", "digits to round to"),
    ("half = first / 2", "half = 9**199 * 9**199", "a product of more than 300 digits"),
    ("import math", "import math\nnonlocal y", None),
    ("import math", "import os", "math is not imported above"),
    ("and $b = @{second}$", "and $b = 4$", "@{second} is in the other language only: write it here too"),
    ("total $@{total}$ es", "total $7$ es", "@{total} is in the other language only"),
    ("total $@{total}$ es", "total $@{totl}$ es", r"@{totl} is no param: params of this question: first"),
    ("# ## 3. El eje", "# ## 3. El eje @{first}", "where nothing is drawn: give the question a"),
    ("# # Partes de un todo", "# # Partes de @{first}", "a placeholder where nothing is drawn"),
    ("# ¿Para qué sirve", "# ¿@{k Para qué sirve", "is no placeholder"),
    ("assert 0 < float(share()) < 1", "assert 0 < float(share()) < first", "cell is handed out without"),
    ('    return "b"', "    return first", "first is a param of share, which this cell is"),
    ("def share() -> float:", "def share(x=first) -> float:", "is used outside the solution region"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "finding"), BROKEN, ids=[b[1][:40] for b in BROKEN])
def test_what_a_params_cell_may_not_say(
    old: str, new: str, finding: str | None, write_master: Callable[[str], Path]
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if new == "import os":
        text = text.replace("half = first / 2", "half = math.sqrt(first)")
    path = write_master(text)
    if finding is None:
        try:
            read_master(path)
        except CourseErrors as errors:
            pytest.fail(str(errors))
        return
    with pytest.raises(CourseErrors) as caught:
        read_master(path)
    assert re.search(finding, str(caught.value)), caught.value
    for error in caught.value.findings:
        assert re.fullmatch(r"a01_tiny/tiny\.py:\d+", error.where)
        assert error.remedy


def test_the_line_is_that_of_the_file(write_master: Callable[[str], Path]) -> None:
    text = TEXT.replace("assert first != second", "assert first != secund")
    line = next(n for n, t in enumerate(text.split("\n"), 1) if "secund" in t)
    with pytest.raises(CourseErrors) as caught:
        read_master(write_master(text))
    assert [e.where for e in caught.value.findings] == [f"a01_tiny/tiny.py:{line}"]


@pytest.mark.parametrize(
    ("marker", "finding"),
    [
        ('# %% question="why" role="params"\n', "params on the essay question why"),
        ('# %% role="params"\n', "params of no question"),
        ('# %% question="share" role="params"\n', "share has two params cells"),
        (
            '# %% question="axis" role="params"\n',
            "a params cell out of its place: put it after the first prose",
        ),
    ],
)
def test_where_a_params_cell_may_stand(
    marker: str, finding: str, write_master: Callable[[str], Path]
) -> None:
    with pytest.raises(CourseErrors, match=finding):
        read_master(write_master(f"{TEXT}\n{marker}one: [1, 2] = 1\n"))


def test_a_code_question_draws_nothing(write_master: Callable[[str], Path]) -> None:
    text = TEXT.replace('question="share" kind="numeric"', 'question="share"', 1)
    with pytest.raises(
        CourseErrors, match="params on the code question share: only the answer to a choice or"
    ):
        read_master(write_master(text))


def test_reading_runs_nothing_of_the_cell(write_master: Callable[[str], Path], tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    text = TEXT.replace("assert first != second", f"assert open({str(trap)!r}, 'w')")
    with pytest.raises(CourseErrors):
        read_master(write_master(text))
    assert not trap.exists()


# --- variants --------------------------------------------------------------------------------------


def plan_of(source: str):
    found = Findings("x.py")
    plan = read_params(source, 0, found)
    found.raise_any()
    return plan


def test_what_follows_from_a_draw() -> None:
    plan = plan_of(CELL)
    assert work_out(plan, {"first": 2, "second": 5}) == {"first": 2, "second": 5, "total": 7, "half": 1.0}
    assert work_out(plan, {"first": 2, "second": 2}) is None
    assert plan.combinations == 32
    assert len({tuple(combination(plan, n).items()) for n in range(32)}) == 32
    assert len(list(variants(plan, 1000))) == 32 - 4
    assert len(list(variants(plan, 8))) <= 8


def test_an_assert_protects_what_comes_after_it() -> None:
    plan = plan_of("a: [0, 1, 2] = 1\nassert a\nb = 1 / a")
    assert [v["b"] for v in variants(plan, 10)] == [1.0, 0.5]
    with pytest.raises(Unworkable, match=r"1 / a cannot be worked out \(a=0\): division by zero") as caught:
        work_out(plan_of("a: [0, 1] = 1\nb = 1 / a"), {"a": 0})
    assert caught.value.line == 2


def test_of_too_many_draws_some_of_every_value_are_looked_at() -> None:
    plan = read_params("a: range(10) = 1\nb: range(400) = 1\nc: [0.5, 1.5] = 0.5\n", 1, Findings(""))
    drawn = list(variants(plan, 400))
    assert len({tuple(values.values()) for values in drawn}) == 400
    assert {values["a"] for values in drawn} == set(range(10))
    assert len({values["b"] for values in drawn}) > 200
    assert {values["c"] for values in drawn} == {0.5, 1.5}
