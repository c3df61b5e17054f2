"""The Jinja environment of printed pages: it prints Typst code that came out of a filter, and nothing else.

Escaping cannot be left to Jinja, which knows HTML alone. Here nothing is escaped on its way out; what is not
marked as Typst is refused, so a forgotten filter is an error and never a hole.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import NoReturn

from jinja2 import FileSystemLoader, StrictUndefined, nodes, pass_context
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from autograder.errors import CourseError
from autograder.locale import decimal, sentences
from autograder.model import Language
from autograder.render.environment import templates_folder
from autograder.render.figures import FigureError, figure_svg
from autograder.render.figures.pen import PAPER_FONT
from autograder.render.paper import prose
from autograder.render.paper.markup import TypstMarkup, flag, literal, number, quote
from autograder.render.paper.qr import qr_svg
from autograder.render.prose import at
from autograder.render.sheet import Block, Code, Look, Picture, Prose
from autograder.render.text import clean_line

# Tags that print the outcome of a call or a filter without asking `finalize`, or that turn escaping off.
_UNCHECKED = (nodes.CallBlock, nodes.FilterBlock, nodes.ScopedEvalContextModifier)
_LARGE_FONT = "DejaVu Sans"  # of large print, in templates/fonts
_FIGURE_SIZES = {False: 9.0, True: 14.0}  # pt, by whether print is large


def render(template: str, language: Language, look: Look, **values: object) -> str:
    """Typst source from a template; ``say`` are the sentences of printed sheets in ``language``.

    Raises:
        CourseError: something an author wrote cannot be printed.
    """
    page = environment().get_template(template)
    return page.render(language=language, look=look, say=sentences(language, "handout"), **values)


class PaperEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox keeps a template from private attributes, and so from making Typst code of text."""

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for node in tree.find_all(_UNCHECKED):
            raise TemplateSyntaxError("this tag prints unchecked text", node.lineno, name, filename)
        return tree


@cache
def environment() -> PaperEnvironment:
    made = PaperEnvironment(
        loader=FileSystemLoader(templates_folder(), encoding="utf-8"),
        variable_start_string="<<", variable_end_string=">>",
        block_start_string="<%", block_end_string="%>",
        comment_start_string="<#", comment_end_string="#>",
        autoescape=True, undefined=StrictUndefined, finalize=_only_typst,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    del made.filters["safe"]
    made.filters.update(str=quote, num=number, flag=flag, md=_md, md1=_md1, blocks=_blocks)
    made.filters.update(qr=lambda text: quote(qr_svg(text)), line=one_line)
    made.globals.update(decimal=decimal)
    return made


def one_line(text: str) -> str:
    """Text of a roster as one line that a page can hold: composed, without what cannot be seen."""
    return unicodedata.normalize("NFC", clean_line(text))


def _only_typst(value: object) -> Markup:
    """Autoescape keeps Jinja from touching what is returned, a ``Markup``."""
    if type(value) is not TypstMarkup:
        _refuse(value)
    return Markup(value.typst)


def _refuse(value: object) -> NoReturn:
    str(value) if type(value) is StrictUndefined else None  # says which name is missing
    hint = "print text through |str, numbers through |num, Markdown through |md, |md1 or |blocks"
    raise TypeError(f"a page prints Typst code alone, not {type(value).__name__}: {hint}")


@pass_context
def _md(context: Context, value: object) -> TypstMarkup:
    if not isinstance(value, Prose):
        raise TypeError(f"|md takes a passage of prose, not {type(value).__name__}")
    return prose.passage(value, context["language"])


@pass_context
def _md1(context: Context, value: object) -> TypstMarkup:
    if not isinstance(value, str | Prose):
        raise TypeError(f"|md1 takes a line of Markdown, not {type(value).__name__}")
    return prose.line(value, context["language"])


@pass_context
def _blocks(context: Context, parts: Iterable[Block]) -> TypstMarkup:
    language, look = context["language"], context["look"]
    return TypstMarkup(f"[{''.join(f'#{_block(part, language, look)};' for part in parts)}]")


def _block(part: Block, language: Language, look: Look) -> str:
    if isinstance(part, Prose):
        return prose.passage(part, language).typst
    if isinstance(part, Code):
        prose.refuse_unprintable(at(Prose(part.source), 1), part.source)
        return prose.code(part.source)
    return _figure(part, language, look)


def _figure(picture: Picture, language: Language, look: Look) -> str:
    where = at(picture.caption, picture.caption.line)
    font = _LARGE_FONT if look.large else PAPER_FONT
    try:
        svg = figure_svg(
            picture.data, language, gray=look.gray, font=font, size=_FIGURE_SIZES[look.large],
            id=f"figure-{picture.number}", title=picture.alt, desc="",
        )  # fmt: skip
    except FigureError as error:
        raise CourseError(where, f"the figure cannot be drawn: {error.what}", error.remedy) from None
    prose.refuse_unprintable(where, svg)
    caption = prose.line(picture.caption, language).typst
    shown = f"svg: {literal(str(svg))}, alt: {literal(picture.alt)}, caption: {caption}"
    return f"kit-figure(number: {picture.number:d}, {shown})"
