"""Markdown with LaTeX maths, as authors write it, to HTML with MathML; raw HTML stays text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from math_core import LatexError, LatexToMathML
from mdit_py_plugins.dollarmath import dollarmath_plugin

_LONGEST_FORMULA = 2000
_CODE = re.compile(r"`([^`]+)`")


def to_html(text: str) -> Markup:
    """A passage of Markdown: paragraphs, lists, tables, code, ``$...$`` and ``$$...$$``."""
    return Markup(_passage().render(text))


def inline_html(text: str) -> Markup:
    """One sentence of Markdown an author wrote: emphasis, code and maths, but no links."""
    return Markup(_sentence().renderInline(" ".join(text.split())))


def code_spans(text: str) -> Markup:
    """A sentence of the kit or of a grader: text between back-ticks is code, all else is text.

    Nothing else is markup, so values of students filled into the sentence stay what they are.
    """
    parts = _CODE.split(text)
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts)
    )


def formulas(text: str) -> tuple[str, ...]:
    """The LaTeX of every formula in a passage, in order; for linting."""
    return tuple(_formulas(_passage().parse(text)))


def formula_error(latex: str) -> str | None:
    """Why a formula cannot be shown as MathML, or ``None`` when it can."""
    if len(latex) > _LONGEST_FORMULA:
        return f"longer than {_LONGEST_FORMULA} characters"
    try:
        _converter().convert_with_local_state(latex, displaystyle=False)
    except LatexError as error:
        return str(error).strip()
    return None


def mathml(latex: str, *, display: bool) -> str:
    """MathML of a formula; one that cannot be read is shown as the LaTeX it is."""
    if len(latex) <= _LONGEST_FORMULA:
        try:
            return str(_converter().convert_with_local_state(latex, displaystyle=display))
        except LatexError:
            pass  # the author's lint reports it; a student's page must still come out
    return str(Markup('<code class="tex">{}</code>').format(latex))


@cache
def _converter() -> LatexToMathML:
    return LatexToMathML(fancy_error=False)


@cache
def _passage() -> MarkdownIt:
    return parser().enable("table").disable("image")


@cache
def _sentence() -> MarkdownIt:
    return parser().disable(["image", "link", "autolink"])


def parser() -> MarkdownIt:
    """The one reading of Markdown that pages and paper share."""
    made = MarkdownIt("commonmark", {"html": False}).disable(["html_block", "html_inline"])
    made.use(dollarmath_plugin, allow_space=False, double_inline=True)
    made.add_render_rule("math_inline", _inline)
    for kind in ("math_inline_double", "math_block", "math_block_label"):
        made.add_render_rule(kind, _display)
    return made


def _inline(self: object, tokens: list[Token], at: int, options: object, env: object) -> str:
    return mathml(tokens[at].content.strip(), display=False)


def _display(self: object, tokens: list[Token], at: int, options: object, env: object) -> str:
    tag = "span" if tokens[at].type == "math_inline_double" else "div"
    return f'<{tag} class="math">{mathml(tokens[at].content.strip(), display=True)}</{tag}>'


def _formulas(tokens: list[Token]) -> Iterator[str]:
    for token in tokens:
        if token.type.startswith("math_"):
            yield token.content.strip()
        yield from _formulas(token.children or [])
