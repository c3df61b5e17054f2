"""Authors' Markdown becomes HTML with MathML; nothing else becomes markup."""

from __future__ import annotations

import pytest

from autograder.render.markdown import code_spans, formula_error, formulas, inline_html, mathml, to_html

PASSAGE = """## Título

La **softmax** de $QK^\\top/\\sqrt{d_k}$, con `axis=-1` y un precio de 5 €.

$$
\\operatorname{softmax}(z)_i = \\frac{e^{z_i}}{\\sum_j e^{z_j}}
$$

| a | b |
|---|---|
| $x$ | 2 |

- a) uno
- b) dos
"""


def test_a_passage() -> None:
    html = to_html(PASSAGE)
    assert "<h2>Título</h2>" in html
    assert "<strong>softmax</strong>" in html
    assert html.count("<math") == 3
    assert '<math display="block">' in html
    assert "<table>" in html
    assert "<li>a) uno</li>" in html
    assert "$" not in html
    assert formulas(PASSAGE)[0] == r"QK^\top/\sqrt{d_k}"
    assert len(formulas(PASSAGE)) == 3


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "![x](http://e.example/y.png)",
        r"$\text{<script>alert(1)</script>}$",
        r"$\href{javascript:alert(1)}{x}$",
        "<svg/onload=alert(1)>",
        "`</code><script>`",
    ],
)
def test_nothing_else_is_markup(hostile: str) -> None:
    for html in (to_html(hostile), inline_html(hostile), code_spans(hostile)):
        assert "<script" not in html
        assert "<img" not in html
        assert "<svg" not in html
        assert 'href="javascript' not in html
    assert "<a" not in inline_html("[x](http://e.example) <http://e.example>")


def test_sentences_with_values_stay_text() -> None:
    assert code_spans("usa `a<b` y 2*3*4, d_k") == "usa <code>a&lt;b</code> y 2*3*4, d_k"
    assert inline_html("W_Q y\n  W_K con √d_k") == "W_Q y W_K con √d_k"
    assert code_spans("un ` suelto") == "un ` suelto"


def test_a_broken_formula_is_shown_as_it_is() -> None:
    assert formula_error(r"\frac{1}{2}") is None
    assert "foo" in str(formula_error(r"\foo"))
    assert mathml(r"\foo<b>", display=False) == '<code class="tex">\\foo&lt;b&gt;</code>'
    assert "longer" in str(formula_error("x" * 3000))
    for deep in ("{" * 1900, r"\sqrt{" * 300, r"\frac" * 300):
        mathml(deep, display=True)
