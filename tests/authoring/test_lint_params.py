"""Findings on what printed copies draw, one for each way to be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.authoring.derive import derive
from autograder.authoring.leaks import secrets
from autograder.authoring.lint import lint
from autograder.course.layout import Layout
from autograder.course.master import read_master


def edit(course: Path, old: str, new: str, name: str = "shares.py") -> None:
    path = course / "solutions" / "a01_shares" / name
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_right_has_no_findings(params_course: Path) -> None:
    assert lint(Layout(params_course), "a01_shares") == ()


def test_no_derived_file_holds_a_placeholder_or_the_params(params_course: Path) -> None:
    files = derive(read_master(Layout(params_course).master("a01_shares")))
    assert not [name for name, text in files.items() if "@{" in text or "range(1, 9)" in text]
    for name in ("README.es.md", "shares.es.ipynb"):
        assert "$a = 3$ y $b = 4$" in files[name].replace("\\\\", "\\")
    assert "1,5" in files["check.py"]  # of a hint


def test_what_params_work_out_is_a_secret(params_course: Path) -> None:
    assignment = read_master(Layout(params_course).master("a01_shares"))
    assert secrets([assignment])["total = first + second"] == "a01_shares/shares.py (params)"


@pytest.mark.parametrize(
    ("rule", "old", "new", "said"),
    [
        ("params-few", "k: [3, 4, 5, 6] = 4", "k: [3, 4, 5] = 4", "dot has 3 different copies"),
        ("params-few", "assert first != second", "assert second == 4", None),
        ("params-few", "assert first != second", "assert first == 3 and second == 4", "has 1 different"),
        ("params-few", "$a = @{first}$ y $b = @{second}$. ¿Qué parte del total $@{total}$",
         "$a$ y $b$. ¿Qué parte del total $@{total}$", None),
        ("params-draw", "half = first / 2", "half = first / (second - 1)", "first / (second - 1) cannot be"),
        ("params-draw", "half = first / 2", "half = first / 2 if first == 3 else 'x'", "of a word (first="),
        ("params-draw", "twice = 2 * right", "twice = 2 * right if k < 6 else right",
         "options a and c say the same: $18$ (k=6"),
        ("option-line", "# - c) todo `w` {by_columns}", "# - c) todo {by_columns}\n#   `w`", "second line"),
        ("option-line", "# - c) todo `w` {by_columns}", "# - c) todo `w` {by_columns}\n# - D) x {by_columns}",
         "a mutant's name on a line that is no option"),
        ("params-draw", "half = first / 2", "half = first / 2\nword: ['a', '<b>c</b>'] = 'a'",
         "raw HTML cannot be printed (word='<b>c</b>')"),
        ("params-draw", "half = first / 2", "half = first / 2\nword: ['a', '$\\\\foo$'] = 'a'",
         "\\foo is not known"),
        ("option-place", "# - c) todo `w` {by", "# - c) las dos anteriores {by", "'anteriores' speaks of"),
        ("option-place", "# - c) all of `w` {by", "# - c) none of the above {by", "'none of the above'"),
        ("option-place", "¿Quién reparte su atención?", "No es la opción c.", "'opción c' speaks"),
    ],
)  # fmt: skip
def test_each_rule(params_course: Path, rule: str, old: str, new: str, said: str | None) -> None:
    edit(params_course, old, new)
    if "word" in new:
        edit(params_course, "# Se admite un error", "# @{word} Se admite un error")
        edit(params_course, "# Anything within", "# @{word} Anything within")
    found = {f.rule: f for f in lint(Layout(params_course), "a01_shares")}
    if said is None:
        assert rule not in found
        return
    assert said in found[rule].message
    assert found[rule].file.startswith("a01_shares/shares.py:")
    assert found[rule].remedy


@pytest.mark.parametrize(
    "line",
    [
        "# ¿Qué razón explica tu respuesta a la pregunta anterior?",
        "# todas las demás y un número de la A a la Z",
        "# an answer a person gives, or all of it",
    ],
)
def test_ordinary_words_speak_of_no_place(params_course: Path, line: str) -> None:
    edit(params_course, "# ¿Quién reparte su atención?", line)
    assert "option-place" not in {f.rule for f in lint(Layout(params_course), "a01_shares")}


@pytest.mark.parametrize(
    "text", ["first = 9\n\n\ndef share():\n    return first\n", "def share(x=first): ...\n"]
)
def test_an_overlay_follows_each_copy(params_course: Path, text: str) -> None:
    (params_course / "solutions" / "a01_shares" / "alternatives" / "from_ratio.py").write_text(
        f'"""Another way."""\n{text}'
    )
    (finding,) = (f for f in lint(Layout(params_course), "a01_shares") if f.rule == "params-overlay")
    assert finding.file == "a01_shares/alternatives/from_ratio.py:1"
    assert "first" in finding.message
