"""What authors write, as Typst: calls of the ``kit-`` functions and of Typst's own, never its signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from textwrap import indent

from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from autograder.errors import CourseError
from autograder.model import Language
from autograder.render.paper.markup import TypstMarkup, literal
from autograder.render.paper.press import named, of_author, unprintable
from autograder.render.prose import at, read, read_line
from autograder.render.sheet import Prose
from autograder.render.tex import TexError, spoken, typst_math

_SPACES = re.compile(r"[ \t\n]+")
_OUTSIDE = re.compile(r"(https?|mailto):", re.IGNORECASE)  # what a link on paper can lead to
_PYTHON = ("python", "py")
_KEPT = 4096  # passages and lines: every variant of a sheet says nearly the same


@lru_cache(maxsize=_KEPT)
def passage(prose: Prose, language: Language) -> TypstMarkup:
    """Paragraphs, lists, tables and all, as one block of content.

    Raises:
        CourseError: something in it cannot be printed.
    """
    tokens = read(prose)
    _refuse_unprintable(prose, tokens)
    setter = _Setter(prose, language)
    blocks = (of_author(setter.where(node), setter.set(node)) for node in SyntaxTreeNode(tokens).children)
    return TypstMarkup(f"[{''.join(blocks)}]")


@lru_cache(maxsize=_KEPT)
def line(text: str | Prose, language: Language) -> TypstMarkup:
    """One line of Markdown, as content without blocks.

    Raises:
        CourseError: something in it cannot be printed.
    """
    prose = text if isinstance(text, Prose) else Prose(text)
    tokens = read_line(prose)
    _refuse_unprintable(prose, tokens)
    words = _Setter(prose, language).words(SyntaxTreeNode(tokens).children)
    return TypstMarkup(f"[{of_author(at(prose, prose.line), words)}]")


def code(source: str, info: str = "python") -> str:
    """A call that prints ``source`` as it stands, coloured when it is Python."""
    words = info.split()
    lang = '"python"' if words and words[0].lower() in _PYTHON else "none"
    return f"kit-code({literal(source.removesuffix(chr(10)))}, lang: {lang})"


def refuse_unprintable(where: str, text: str) -> None:
    """
    Raises:
        CourseError: a character of ``text`` is in none of the fonts.
    """
    if missing := unprintable(text):
        raise CourseError(where, f"no font of the kit has {named(missing)}", "write it in words")


def _refuse_unprintable(prose: Prose, tokens: Iterable[Token]) -> None:
    for token in tokens:
        if token.children is None:
            refuse_unprintable(at(prose, token.meta["line"]), token.content)
        else:
            _refuse_unprintable(prose, token.children)


@dataclass(frozen=True, slots=True)
class _Setter:
    """Sets the nodes of one passage. Each method makes an expression of code mode."""

    prose: Prose
    language: Language

    def where(self, node: SyntaxTreeNode) -> str:
        return at(self.prose, node.meta["line"])

    def set(self, node: SyntaxTreeNode) -> str:
        """A block as markup: an expression, or the mere words of a paragraph in a tight list."""
        if node.type == "inline":
            return self.words(node.children)
        if node.type == "paragraph":
            return self.inside(node) if node.hidden else self.paragraph(node.children[0].children)
        return f"#{_SET[node.type](self, node)};"

    def inside(self, node: SyntaxTreeNode) -> str:
        return "".join(map(self.set, node.children))

    def words(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        """Inline nodes as markup, in which every text is a string."""
        runs = groupby(nodes, key=lambda node: node.type in ("text", "softbreak"))
        return "".join(_text(run) if plain else "".join(map(self._word, run)) for plain, run in runs)

    def _word(self, node: SyntaxTreeNode) -> str:
        return f"#{_SET[node.type](self, node)};"

    def paragraph(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        """A displayed formula is no part of a paragraph for Typst: what stands before and after are two."""
        parts = groupby(nodes, key=lambda node: node.type == "math_inline_double")
        return "".join(
            self.words(list(part)) if display else self._part(list(part)) for display, part in parts
        )

    def _part(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        words = re.sub('^#" +', '#"', re.sub(' +";$', '";', self.words(nodes)))
        return f"#par[{words}];" if words != '#"";' else ""

    def heading(self, node: SyntaxTreeNode) -> str:
        return f"kit-section(level: {int(node.tag[1])}, [{self.inside(node)}])"

    def bullets(self, node: SyntaxTreeNode) -> str:
        return f"list({self._items(node)})"

    def numbers(self, node: SyntaxTreeNode) -> str:
        sign = literal("1" + node.children[0].markup)
        return f"enum(start: {int(node.attrs.get('start', 1))}, numbering: {sign}, {self._items(node)})"

    def _items(self, node: SyntaxTreeNode) -> str:
        inside = [child for item in node.children for child in item.children]
        tight = all(child.hidden for child in inside if child.type == "paragraph")
        items = ", ".join(f"[{self.inside(item)}]" for item in node.children)
        return f"tight: {str(tight).lower()}, {items}"

    def quotation(self, node: SyntaxTreeNode) -> str:
        return f"kit-quote[{self.inside(node)}]"

    def fence(self, node: SyntaxTreeNode) -> str:
        return code(node.content, node.info)

    def table(self, node: SyntaxTreeNode) -> str:
        head = node.children[0].children[0]
        rows = [self._row(row) for body in node.children[1:] for row in body.children]
        align = [str(cell.attrs.get("style", "")).removeprefix("text-align:") for cell in head.children]
        shape = f"columns: {len(align)}, align: {_array([side or 'left' for side in align])}"
        return f"kit-table({shape}, head: {self._row(head)}, rows: {_array(rows)})"

    def _row(self, row: SyntaxTreeNode) -> str:
        return _array([f"[{self.inside(cell)}]" for cell in row.children])

    def emphasis(self, node: SyntaxTreeNode) -> str:
        return f"emph[{self.words(node.children)}]"

    def strong(self, node: SyntaxTreeNode) -> str:
        return f"strong[{self.words(node.children)}]"

    def raw(self, node: SyntaxTreeNode) -> str:
        return f"raw({literal(node.content)})"

    def link(self, node: SyntaxTreeNode) -> str:
        """A link within the course leads nowhere from paper: its words alone."""
        words, url = f"[{self.words(node.children)}]", str(node.attrs.get("href", ""))
        return f"kit-link({literal(url)}, {words})" if _OUTSIDE.match(url) else words

    def hard_break(self, node: SyntaxTreeNode) -> str:
        return "linebreak()"

    def formula(self, node: SyntaxTreeNode) -> str:
        maths, alt = self._maths(node, display=False)
        return f"kit-math(alt: {alt}, ${maths}$)"

    def display(self, node: SyntaxTreeNode) -> str:
        maths, alt = self._maths(node, display=True)
        return f"kit-display(alt: {alt}, $ {maths} $)"

    def _maths(self, node: SyntaxTreeNode, *, display: bool) -> tuple[str, str]:
        latex = node.content.strip()
        try:
            return typst_math(latex, display=display), literal(spoken(latex, self.language))
        except TexError as error:
            line = node.meta["line"] + node.content.count("\n", 0, node.content.find(latex) + error.at)
            what = f"a formula cannot be printed:\n{indent(str(error), '    ')}"
            raise CourseError(at(self.prose, line), what) from None


_SET: Mapping[str, Callable[[_Setter, SyntaxTreeNode], str]] = {
    "heading": _Setter.heading,
    "bullet_list": _Setter.bullets,
    "ordered_list": _Setter.numbers,
    "blockquote": _Setter.quotation,
    "fence": _Setter.fence,
    "table": _Setter.table,
    "em": _Setter.emphasis,
    "strong": _Setter.strong,
    "code_inline": _Setter.raw,
    "link": _Setter.link,
    "hardbreak": _Setter.hard_break,
    "math_inline": _Setter.formula,
    "math_inline_double": _Setter.display,
    "math_block": _Setter.display,
}


def _text(nodes: Iterator[SyntaxTreeNode]) -> str:
    """A run of plain text as a string: no dash, quotation mark or hash of it means anything to Typst."""
    text = "".join("\n" if node.type == "softbreak" else node.content for node in nodes)
    return f"#{literal(_SPACES.sub(' ', text))};"


def _array(parts: Sequence[str]) -> str:
    return "(" + "".join(f"{part}, " for part in parts) + ")"
