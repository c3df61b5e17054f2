"""An author's prose as HTML: from the very tokens that are set on paper, so that both refuse the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from textwrap import indent
from typing import Any

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from autograder.errors import CourseError
from autograder.locale import Sentences
from autograder.render.highlight import python_html
from autograder.render.markdown import formula_error
from autograder.render.prose import at, read, read_line, where
from autograder.render.sheet import Prose
from autograder.render.tex import TexError, spoken, typst_math
from autograder.render.web import maths

_PLAIN = OptionsDict({"html": False, "xhtmlOut": False, "breaks": False})  # type: ignore[typeddict-item]
_PHONE_COLUMNS = 16  # characters of a line of code that a phone shows in large print, within a box
_PAPER_COLUMNS = 40  # and that paper does
_WHOLE = 20  # code within a line that is not longer stays on one
_LIT = re.compile(r'<span class="(\w+)">|</span>')

# Browsers break lines between a formula and the bracket or full stop beside it.
_FORMULA = r"<math(?:(?!</math>).)*</math>"
_BESIDE = re.compile(rf"[(\[«“¿¡]+{_FORMULA}[)\]»”.,:;!?…]*|{_FORMULA}[)\]»”.,:;!?…]+")


@dataclass(slots=True)
class Outline:
    """Headings of a page in order: none skips a level, whatever level its author gave it."""

    last: int = 1

    def level(self, wanted: int) -> int:
        self.last = min(wanted, self.last + 1)
        return self.last


@dataclass(frozen=True, slots=True)
class Writer:
    """Turns prose into HTML, from the top of a page down."""

    word: Sentences
    outline: Outline = field(default_factory=Outline)

    def passage(self, prose: Prose, least: int = 2) -> Markup:
        """Paragraphs, lists, tables, formulas; its headings are of level ``least`` or below."""
        return Markup(_Rules(self, prose, least).render(read(prose), _PLAIN, {}))

    def line(self, text: Prose | str) -> Markup:
        """A title, an option, a caption: whatever is one line."""
        prose = Prose(text) if isinstance(text, str) else text
        return Markup(_Rules(self, prose, 2).renderInline(read_line(prose), _PLAIN, {}))

    def heading(self, wanted: int) -> str:
        """The name of the next heading's element; a template must not skip a level either."""
        return f"h{self.outline.level(wanted)}"

    def code(self, source: str, is_python: bool = True) -> Markup:
        """Lines as they stand; where a phone is too narrow for them, they scroll in a box of their own."""
        lit = python_html(source) if is_python else escape(source.rstrip("\n"))
        widest = max(map(len, source.split("\n")))
        lit = _lines(lit) if widest > _PAPER_COLUMNS else lit
        return Markup("<pre{}><code>{}</code></pre>").format(
            maths.box(self.word("boxes.code")) if widest > _PHONE_COLUMNS else "", lit
        )


class _Rules(RendererHTML):
    """How each kind of token looks; those not named here are plain elements."""

    def __init__(self, writer: Writer, prose: Prose, least: int) -> None:
        self.writer, self.prose, self.least, self.level = writer, prose, least, least
        super().__init__()

    def renderInline(self, tokens: Sequence[Token], options: OptionsDict, env: EnvType) -> str:
        return _BESIDE.sub(r'<span class="kept">\g<0></span>', super().renderInline(tokens, options, env))

    def heading_open(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        self.level = self.writer.outline.level(max(int(tokens[n].tag[1:]), self.least))
        return f"<h{self.level}>"

    def heading_close(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return f"</h{self.level}>\n"

    def code_inline(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        """Browsers would break ``-np.inf`` after its sign."""
        code = tokens[n].content
        whole = Markup(' class="whole"') if len(code) <= _WHOLE and re.search(r"[\s-]", code) else ""
        return str(Markup("<code{}>{}</code>").format(whole, code))

    def table_open(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return f'<div class="scroll"{maths.box(self.writer.word("boxes.table"))}><table>\n'

    def table_close(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return "</table></div>\n"

    def fence(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        language = tokens[n].info.strip()
        return str(self.writer.code(tokens[n].content, language in ("python", "py"))) + "\n"

    def link_open(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        """A page elsewhere; what lies beside the assignment is not beside a handout: the words alone."""
        return str(Markup('<a href="{}" rel="noreferrer">').format(_address(tokens[n]))) * _leads(tokens[n])

    def link_close(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        opened = next(token for token in reversed(tokens[:n]) if token.type == "link_open")
        return "</a>" * _leads(opened)

    def math_inline(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return str(maths.inline(self._latex(tokens[n], display=False), self.writer.word("boxes.formula")))

    def math_inline_double(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return str(maths.display(self._latex(tokens[n]), self.writer.word("boxes.formula"), "span"))

    def math_block(self, tokens: Sequence[Token], n: int, options: OptionsDict, env: EnvType) -> str:
        return str(maths.display(self._latex(tokens[n]), self.writer.word("boxes.formula"))) + "\n"

    def _latex(self, token: Token, *, display: bool = True) -> str:
        """A formula that both outputs can show: a page takes none that paper would refuse."""
        latex = token.content.strip()
        try:
            typst_math(latex, display=display)
            spoken(latex, self.writer.word.language)
        except TexError as error:
            line = token.meta["line"] + token.content.count("\n", 0, token.content.find(latex) + error.at)
            what = f"a formula cannot be printed:\n{indent(str(error), '    ')}"
            raise CourseError(at(self.prose, line), what) from None
        if trouble := formula_error(latex):
            raise CourseError(where(self.prose, token), f"the formula {latex} has no MathML", trouble)
        return latex


def _lines(lit: Markup) -> Markup:
    """Each line an element of its own: on paper, one that goes on below is marked there."""
    made, name = [], ""
    for line in lit.split("\n"):
        opened = f'<span class="{name}">' if name else ""
        for found in _LIT.finditer(line):
            name = found[1] or ""
        closed = "</span>" if name else ""
        made.append(f'<span class="l">{opened}{line}{closed}\n</span>')
    return Markup("".join(made))


def _address(token: Token) -> Any:
    return token.attrGet("href") or ""


def _leads(token: Token) -> bool:
    return str(_address(token)).startswith(("https://", "http://"))
