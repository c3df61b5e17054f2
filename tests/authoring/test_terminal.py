"""Sentences of Markdown and LaTeX as a terminal shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.authoring.terminal import terminal_text
from autograder.course.layout import Layout
from autograder.course.master import read_master

REPOSITORY = Layout(Path(__file__).resolve().parents[2])


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        (r"$\sqrt{d_k}$", "√d_k"),
        (r"$\sqrt{2 d}$ y $\sqrt 2$", "√(2 d) y √2"),
        (r"$\sqrt[3]{x}$, $\sqrt[4]{a + b}$, $\sqrt[2]{x}$", "∛x, ∜(a + b), √x"),
        (r"$\frac{\sqrt[3]{x}}{2}$", "∛x/2"),
        (r"$\sqrt[n]{x}$", r"\sqrt[n]x"),  # not known, and seen to be so
        (r"$\frac{QK^\top}{\sqrt{d_k}}$", "QKᵀ/√d_k"),
        (r"$\frac{a + b}{2}$", "(a + b)/2"),
        (r"$(\dots, T_q, d_k)$", "(…, T_q, d_k)"),
        (r"$j \leq i$, $n \geq 1$, $a \neq b$", "j ≤ i, n ≥ 1, a ≠ b"),
        (r"$d_{model}$ y $d_{\text{model}}$", "d_model y d_model"),
        (r"$s_{i-1}$", "s_(i-1)"),
        (r"$e^3$, $10^{-9}$, $e^{i-1}$, $P^{-1}$", "e³, 10⁻⁹, e^(i-1), P⁻¹"),
        (r"$W_V^{(i)\top}$", "W_V^(i)ᵀ"),
        (r"$2{,}63 \cdot 10^4$", "2,63 · 10⁴"),
        (r"$\text{softmax}\left(\frac{z}{2}\right)$", "softmax(z/2)"),
        (r"$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$", "( a b ; c d )"),
        (r"$X \in \mathbb{R}^{T \times d}$", "X ∈ ℝ^(T × d)"),
        (r"$T\times d$, $3\times3$, $i\le j$, $x\pm y$", "T × d, 3 × 3, i ≤ j, x ± y"),
        (r"$f(\cdot)$, $f(\cdot, x)$, $(\pm 1)$", "f(·), f(·, x), (± 1)"),
        ("a $5 and $6", "a $5 and $6"),
        ("$5 and $6 when $x$ is $y$.", "$5 and $6 when x is y."),
        (r"$a\$b$", "a$b"),
        (r"$\{1, \dots, n\}$", "{1, …, n}"),
        ("$$\n\\sum_j w_j = 1\n$$", "∑_j w_j = 1"),
        ("**ojo** con *esto* y con `a * b * c`", "ojo con esto y con `a * b * c`"),
        ("`{$x$}` is code, $x$ is not", "`{$x$}` is code, x is not"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("one\ntwo\n\nthree", "one two\nthree"),
        ("say:\n- one\n  more\n- two", "say:\n- one more\n- two"),
    ],
)
def test_what_is_shown(markdown: str, shown: str) -> None:
    assert terminal_text(markdown) == shown


@pytest.mark.parametrize(
    "latex", [r"\nosuch{x}", r"\nosuch", "{", "}", "^", "_", r"\frac", r"\sqrt", "\\", "{{{x"]
)
def test_what_is_no_formula_is_shown_all_the_same(latex: str) -> None:
    assert ("nosuch" in latex) == ("\\nosuch" in terminal_text(f"${latex}$"))


@pytest.mark.parametrize("slug", REPOSITORY.slugs())
def test_nothing_of_latex_is_left_in_any_hint_or_title(slug: str) -> None:
    questions = read_master(REPOSITORY.master(slug)).questions
    texts = [text for q in questions for text in (q.title, *q.hints)]
    shown = [terminal_text(each) for text in texts for each in (text.es, text.en)]
    assert [text for text in shown if "\\" in text or "$" in text.replace("`$", "")] == []
