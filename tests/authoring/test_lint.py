"""Findings that need no run: none on what is right, one for each way to be wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder.authoring.lint import lint
from autograder.course.layout import Layout
from autograder.course.names import free_names

SAID = '"""\nes: Otra.\nen: Another.\n"""\n'  # what an alternative starts with


def rules(copied: Layout) -> list[str]:
    return [f.rule for f in lint(copied, "a01_tiny")]


def edit(copied: Layout, old: str, new: str, name: str = "tiny.py") -> None:
    path = copied.solution("a01_tiny") / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_right_has_no_findings(golden: Layout) -> None:
    assert lint(golden, "a01_tiny") == ()


def test_the_repositorys_own_assignments(root: Path) -> None:
    layout = Layout(root)
    assert [f for slug in layout.slugs() for f in lint(layout, slug)] == []


def test_a_master_that_does_not_read(copied: Layout) -> None:
    edit(copied, 'kind="choice"', 'kind="choise"')
    (finding, *_) = lint(copied, "a01_tiny")
    assert finding.rule == "read"
    assert re.fullmatch(r"a01_tiny/tiny\.py:\d+", finding.file)
    assert finding.remedy


@pytest.mark.parametrize(
    ("rule", "old", "new"),
    [
        ("choice-answer", 'return "a"', 'return "b"'),
        ("docstring", '    """One number."""\n', ""),
        ("public-alone", 'assert float(total()) > 0, "a positive number"', "assert rows is not None"),
        ("stub-raise", "import numpy as np", "import numpy as np\n\nif not np:\n    raise ImportError"),
        (
            "leak",
            "# ¿Qué forma tiene",
            "# La salida deja de ser una media ponderada: su escala depende de la fila.\n# Y",
        ),
        (
            "leak",
            "assert np.allclose",
            "expected = np.stack([row / row.sum() for row in x])\nassert np.allclose",
        ),
        ("public-alone", "assert np.allclose", "assert np.allclose(total_rows, 1) and np.allclose"),
        ("blank", "# ## 4. ¿Por qué?", "# ## 4. ‹título›"),
    ],
)
def test_the_master(rule: str, old: str, new: str, copied: Layout) -> None:
    edit(copied, old, new)
    assert rule in rules(copied)


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        (
            "overlay-name",
            "alternatives/new.py",
            f"{SAID}def normalise(x): return x\ndef normalize(x): return x",
        ),
        ("overlay-empty", "alternatives/new.py", f"{SAID}print(1)"),
        ("overlay-docstring", "alternatives/new.py", "def normalise(x): return x"),
        ("overlay-docstring", "alternatives/new.py", '"""In one go."""\ndef normalise(x): return x'),
        ("overlay-docstring", "alternatives/new.py", '"""en: In one go."""\ndef normalise(x): return x'),
        (
            "overlay-super",
            "alternatives/new.py",
            f"{SAID}class normalise(dict):\n    def f(self): super(normalise, self).f()",
        ),
        ("candidate", "mutants/new.py", "def normalise(x): return x"),
        ("candidate", "mutants/new.py", "def normalise(x) return x"),
        ("check-question", "grader/test_new.py", "@check('nothing')\ndef test_n(): pass"),
    ],
)
def test_the_files_beside_it(rule: str, name: str, text: str, copied: Layout) -> None:
    (copied.solution("a01_tiny") / name).write_text(text, encoding="utf-8")
    assert rule in rules(copied)


def test_a_helper_of_an_overlay_is_no_finding(copied: Layout) -> None:
    text = f"{SAID}def total_of(x): return x.sum(1)[:, None]\ndef normalise(x): return x / total_of(x)"
    (copied.alternatives("a01_tiny") / "new.py").write_text(text, encoding="utf-8")
    assert rules(copied) == []


def test_a_question_without_hidden_check(copied: Layout) -> None:
    edit(copied, '@check("total"', '@check("axis"', "grader/test_tiny.py")
    assert rules(copied) == ["check-missing"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            ', kind="inputs"',
            ', kind="answer"',
            "test_input_kept of the code question normalise is of kind answer",
        ),
        (
            '["axis.b"], kind="answer"',
            '["axis.b"]',
            "test_axis of the choice question axis is of kind values",
        ),
        (
            '"total", kind="answer"',
            '"total", kind="edges"',
            "test_total of the numeric question total is of kind",
        ),
    ],
)
def test_answer_is_the_kind_of_checks_of_letters_and_numbers(
    old: str, new: str, said: str, copied: Layout
) -> None:
    edit(copied, old, new, "grader/test_tiny.py")
    (finding,) = lint(copied, "a01_tiny")
    assert finding.rule == "check-kind"
    assert finding.file.startswith("a01_tiny/grader/test_tiny.py:")
    assert said in finding.message


@pytest.mark.parametrize("kind", ["INPUTS", '"imputs"'])
def test_a_kind_is_written_out_and_one_that_there_is(kind: str, copied: Layout) -> None:
    edit(copied, 'kind="inputs"', f"kind={kind}", "grader/test_tiny.py")
    (finding,) = lint(copied, "a01_tiny")
    assert finding.rule == "check-kind"
    assert "test_input_kept does not write out its kind" in finding.message
    assert "inputs, errors" in finding.remedy


@pytest.mark.parametrize(
    ("more", "rule", "said"),
    [
        ("weight=-1", "check-weight", "test_input_kept has weight=-1"),
        ("weight='2'", "check-weight", "test_input_kept has weight='2'"),
        ("catches=['nothing_like_it']", "check-catches", "'nothing_like_it', which is no mutant"),
        ("catches=['axis.b']", "check-catches", "'axis.b', which is a mutant of axis"),
        ("catches='by_columns'", "check-catches", "test_input_kept has catches='by_columns'"),
    ],
)
def test_a_weight_is_positive_and_claims_are_of_mutants_of_the_question(
    more: str, rule: str, said: str, copied: Layout
) -> None:
    path = copied.grader("a01_tiny") / "test_tiny.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        re.sub(r"@check\(.*?kind=\"inputs\"\)", f'@check("normalise", kind="inputs", {more})', text),
        encoding="utf-8",
    )
    (finding,) = lint(copied, "a01_tiny")
    assert finding.rule == rule
    assert said in finding.message


@pytest.mark.parametrize("name", ["grader/fuzz.py", "grader/test_zz.py", "mutants/zz.py"])
@pytest.mark.parametrize(
    ("data", "what"), [(b"# 1\nx = '\xe9'\n", "not UTF-8: byte 0xe9"), (b"# 1\nx = 1\0", "a NUL byte")]
)
def test_a_file_that_is_no_text(name: str, data: bytes, what: str, copied: Layout) -> None:
    (copied.solution("a01_tiny") / name).write_bytes(data)
    (finding,) = lint(copied, "a01_tiny")
    assert (finding.rule, finding.file, finding.message) == ("read", f"a01_tiny/{name}:2", what)


@pytest.mark.parametrize("name", ["fuzz.py", "test_zz.py"])
def test_a_file_that_is_a_folder(name: str, copied: Layout) -> None:
    path = copied.grader("a01_tiny") / name
    path.unlink(missing_ok=True)
    path.mkdir()
    assert rules(copied) == ["read"]


@pytest.mark.parametrize("minutes", ["nan", "inf", "-inf"])
def test_minutes_that_are_no_number(minutes: str, copied: Layout) -> None:
    edit(copied, "minutes=6", f"minutes={minutes}")
    assert any(f.rule == "read" and "minutes" in f.message for f in lint(copied, "a01_tiny"))


def test_a_bare_fuzz_mark(copied: Layout) -> None:
    edit(copied, '@fuzz("normalise")', "@fuzz", "grader/fuzz.py")
    finding, missing = lint(copied, "a01_tiny")
    assert (finding.rule, missing.rule) == ("fuzz-question", "fuzz-missing")
    assert "does not write out its question" in finding.message


@pytest.mark.parametrize("question", ["axis", "why", "nothing"])
def test_draws_for_what_is_no_code_question(question: str, copied: Layout) -> None:
    edit(
        copied,
        "\n\n\n@fuzz",
        f'\n\n\n@fuzz("{question}")\ndef more(candidate, rng): ...\n@fuzz',
        "grader/fuzz.py",
    )
    (finding,) = lint(copied, "a01_tiny")
    assert (finding.rule, finding.file) == ("fuzz-question", "a01_tiny/grader/fuzz.py:6")
    assert finding.remedy == "code questions: normalise"


def test_a_code_question_without_draws(copied: Layout) -> None:
    edit(copied, '@fuzz("normalise")', "", "grader/fuzz.py")
    assert rules(copied) == ["fuzz-missing"]
    (copied.grader("a01_tiny") / "fuzz.py").unlink()
    assert rules(copied) == ["fuzz-missing"]


@pytest.mark.parametrize("question", ["normalise", "axis", "total", "why"])
def test_a_question_without_hint(question: str, copied: Layout) -> None:
    path = copied.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    hint = rf'# %% \[markdown\] question="{question}" role="hint".*\n(#.*\n)+\n'
    path.write_text(re.sub(hint, "", text), encoding="utf-8")
    (finding,) = lint(copied, "a01_tiny")
    assert (finding.rule, finding.message) == ("hint-missing", f"question {question} has no hint")


def test_a_level_without_a_sample_in_both_languages(copied: Layout) -> None:
    edit(copied, "«La escala cambia.»", "")
    (finding,) = lint(copied, "a01_tiny")
    said = "why: no sample answer for causa, callada (es)"
    assert (finding.rule, finding.message) == ("rubric-sample", said)
    lines = copied.master("a01_tiny").read_text(encoding="utf-8").split("\n")
    assert "callada" in lines[int(finding.file.rpartition(":")[2]) - 1]


def test_a_rubric_of_two_criteria_and_one_of_six(copied: Layout) -> None:
    path = copied.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    two = re.sub(r"# \| (causa|cause) \|.*\n# \| \| .*\n", "", text).replace("| 0.5 |", "| 1 |")
    path.write_text(two, encoding="utf-8")
    assert [f.message for f in lint(copied, "a01_tiny")] == ["the rubric of why has 2 criteria"]
    row = '# | {} {} | - | 0 | nothing | "nothing" |\n'
    more = {last: "".join(row.format(last, n) for n in range(3)) for last in ("claridad", "clarity")}
    six = re.sub(r"(# \| (claridad|clarity) .*\n)", lambda m: more[m[2]] + m[1], text)
    path.write_text(six, encoding="utf-8")
    assert [f.message for f in lint(copied, "a01_tiny")] == ["the rubric of why has 6 criteria"]


def test_a_line_of_the_draws_is_a_secret(copied: Layout) -> None:
    secret = "shape = rng.integers(1, 6, size=2)"
    assert secret in (copied.grader("a01_tiny") / "fuzz.py").read_text(encoding="utf-8")
    edit(copied, "rows = normalise", f"rng = np.random.default_rng(0)\n{secret}\nrows = normalise")
    assert set(rules(copied)) == {"leak"}


def test_a_code_question_without_public_check(copied: Layout) -> None:
    path = copied.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    begin = text.index('# %% question="normalise" role="public"')
    path.write_text(text[:begin] + text[text.index("# %% [markdown]", begin) :], encoding="utf-8")
    assert rules(copied) == ["public-missing"]


def test_latex_in_a_docstring_that_is_not_raw(copied: Layout) -> None:
    edit(copied, "es: Has", r"es: $\theta$. Has", "mutants/by_columns.py")
    assert rules(copied) == ["raw-docstring"]
    edit(copied, '"""\nes', 'r"""\nes', "mutants/by_columns.py")
    assert rules(copied) == []


def test_formulas_that_do_not_parse(copied: Layout) -> None:
    edit(copied, "# ## 4. ¿Por qué?\n", "# ## 4. ¿Por qué?\n#\n# Sea $\\frac{1}{2$.\n")
    edit(copied, "es: Has", r"es: $x^{$. Has", "mutants/by_columns.py")
    first, second = lint(copied, "a01_tiny")
    assert {first.rule, second.rule} == {"formula"}
    text = copied.master("a01_tiny").read_text(encoding="utf-8")
    line = text[: text.index("frac{1}{2$")].count("\n") + 1
    assert first.file == f"a01_tiny/tiny.py:{line}"
    assert second.file == "a01_tiny/mutants/by_columns.py:2"
    assert first.message.splitlines() == [
        "does not parse:",
        r"    \frac{1}{2",
        "            ^ this { is never closed",
    ]
    assert first.remedy == "write } where the group ends"
    assert second.message.splitlines()[1:] == ["    x^{", "      ^ this { is never closed"]


def test_a_formula_prints_and_is_shown_on_screens_or_is_a_finding(copied: Layout) -> None:
    edit(copied, "es: Has", r"es: $a \cdto b$. Has", "mutants/by_columns.py")
    edit(copied, '"""\nes', 'r"""\nes', "mutants/by_columns.py")
    edit(copied, "# ## 4. ¿Por qué?\n", "# ## 4. ¿Por qué?\n#\n# $$\n# a\n# \\cdot*b\n# $$\n#\n")
    on_screens, in_print = lint(copied, "a01_tiny")
    assert in_print.message.splitlines()[1:] == [r"    a \cdto b", r"      ^ the command \cdto is not known"]
    assert in_print.remedy == r"did you mean \cdot?"
    text = copied.master("a01_tiny").read_text(encoding="utf-8")
    line = text[: text.index(r"\cdot*b")].count("\n") + 1
    assert on_screens.file == f"a01_tiny/tiny.py:{line}"
    assert on_screens.message.splitlines()[1:] == [
        r"    a \cdot*b",
        r'      ^ Unknown command "\cdot*". (on screens)',
    ]


def test_a_figure_without_words(copied: Layout) -> None:
    path = copied.master("a01_tiny")
    figure = '\n# %% role="figure"{}\ndef picture():\n    """Data."""\n    return {{"values": [[1.0]]}}\n'
    text = path.read_text(encoding="utf-8")
    path.write_text(text + figure.format(""), encoding="utf-8")
    assert rules(copied) == ["figure-alt"]
    path.write_text(text + figure.format(' alt="es: Uno. | en: One."'), encoding="utf-8")
    assert rules(copied) == []


@pytest.mark.parametrize(
    ("source", "needed"),
    [
        ("x = 1\nassert f(x) == y", {"f", "y"}),
        ("def g(a):\n    return a + h\n", {"h"}),
        ("[i for i in range(n)]", {"n"}),
        ("import os\nclass A:\n    b = os.sep\n    def c(self): return A.b", set()),
        ("try:\n    pass\nexcept ValueError as e:\n    print(e)", set()),
    ],
)
def test_names_a_cell_needs(source: str, needed: set[str]) -> None:
    assert free_names(source)[0] == needed
