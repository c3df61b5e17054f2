"""LaTeX maths to a tree; whatever is not known, or would not print as it was meant, is a ``TexError``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from autograder.render.tex.read_rows import RowReader
from autograder.render.tex.read_text import read_text
from autograder.render.tex.scan import Token
from autograder.render.tex.signs import CHARACTERS, COMMANDS, NAMES, SPACES
from autograder.render.tex.tree import (
    Accent,
    Binomial,
    Fence,
    Fraction,
    Grid,
    Middle,
    Name,
    Node,
    Over,
    Root,
    Row,
    Sign,
    Sized,
    Space,
    Style,
    Words,
)

_LONGEST = 2000
_ROOM = re.compile(r"\[\s*-?\d*\.?\d+\s*(?:pt|em|ex|mm|cm)\s*\]")
_ENVIRONMENT = re.compile(r"\s*\{([A-Za-z]*\*?)\}")
_Rows: TypeAlias = tuple[tuple[Row, ...], ...]

FRACTIONS = {"frac": "", "dfrac": "display", "tfrac": "inline"}
BINOMIALS = ("binom", "dbinom", "tbinom")
STYLES = (
    "mathrm", "mathbf", "mathit", "mathsf", "mathtt", "mathbb", "mathcal", "mathscr", "mathfrak",
    "boldsymbol", "bm",
)  # fmt: skip
ACCENTS = (
    "hat", "widehat", "tilde", "bar", "vec", "dot", "ddot", "check", "breve", "acute", "grave", "overline",
    "underline", "overbrace", "underbrace", "overrightarrow",
)  # fmt: skip
STACKS = ("overset", "stackrel", "underset")
TEXTS = {"text": "", "textrm": "", "textbf": "bold", "textit": "italic", "emph": "italic",
         "texttt": "mono", "textsf": "sans"}  # fmt: skip
SIZES = {"big": 120, "Big": 180, "bigg": 240, "Bigg": 300}
GRIDS = (
    "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "cases", "aligned", "gathered", "align*",
    "gather*",
)  # fmt: skip
_LOOSE = {
    "\\\\": ("a new line outside of a matrix, cases or aligned", "write \\begin{aligned}...\\end{aligned}"),
    "\\right": ("\\right without \\left", "write \\left, or the bracket alone"),
    "\\end": ("\\end without \\begin", "remove it"),
    "\\limits": ("\\limits belongs behind a sum, a product or a limit", "remove it"),
    "\\nolimits": ("\\nolimits belongs behind a sum, a product or a limit", "remove it"),
    "\\": ("a backslash alone", "remove it"),
}


def read(latex: str) -> Row:
    """The tree of a formula."""
    reader = _Reader(latex)
    if len(latex) > _LONGEST:
        reader.fail(_LONGEST, f"longer than {_LONGEST} characters", "split it into several formulas")
    row = reader.row(("",))
    if not _is_seen(row):
        reader.fail(0, "an empty formula", "write something between the dollars")
    return row


def _is_seen(node: Node) -> bool:
    if isinstance(node, Row):
        return any(map(_is_seen, node.items))
    return not isinstance(node, Space) and not (isinstance(node, Words) and not node.text.strip())


def known_commands() -> tuple[str, ...]:
    """Every command that is read, without its backslash."""
    return tuple(_COMMANDS)


class _Reader(RowReader):
    def command(self) -> Node:
        token = self.take()
        if take := _COMMANDS.get(token.name):
            return take(self, token)
        if token.text in _LOOSE:
            self.fail(token, *_LOOSE[token.text])
        return self.unknown(token, "the command", token.name, [n for n in _COMMANDS if n.isalpha()], "\\{}")

    def fraction(self, token: Token) -> Node:
        size = FRACTIONS[token.name]
        top, bottom = self.argument(token.text), self.argument(token.text)
        return Fraction(top, bottom, size)  # type: ignore[arg-type]

    def binomial(self, token: Token) -> Node:
        return Binomial(self.argument(token.text), self.argument(token.text))

    def root(self, token: Token) -> Node:
        index = None
        if (opened := self.peek()).text == "[":
            self.take()
            index = self.row(("]",))
            if not self.takes("]"):
                self.fail(opened, "this [ is never closed", "write \\sqrt[3]{x}")
        return Root(self.argument(token.text), index)

    def words(self, token: Token) -> Node:
        return Words(read_text(self, token), TEXTS[token.name])  # type: ignore[arg-type]

    def operator(self, token: Token) -> Node:
        begin = self.peek()
        text = read_text(self, token)
        if not re.fullmatch(r"[^\W_]+(?: [^\W_]+)*", text):
            self.fail(begin, "the name of a function is made of letters", "write \\operatorname{softmax}")
        return Name(text, text, text, token.text.endswith("*"))

    def style(self, token: Token) -> Node:
        return Style(token.name, self.argument(token.text))

    def accent(self, token: Token) -> Node:
        return Accent(token.name, self.argument(token.text))

    def stack(self, token: Token) -> Node:
        note, base = self.argument(token.text), self.argument(token.text)
        return Over(base, below=note) if token.name == "underset" else Over(base, above=note)

    def display(self, token: Token) -> Node:
        return Style(token.name, self.row(self.stops[-1] or ("",)))

    # --- brackets ------------------------------------------------------------------------------------

    def fence(self, token: Token) -> Node:
        left = self.delimiter(token, True)
        body = self.row(("\\right",))
        if not self.takes("\\right"):
            self.fail(token, "\\left without \\right", "write \\right. where no bracket closes")
        return Fence(left, body, self.delimiter(token, True))

    def middle(self, token: Token) -> Node:
        if ("\\right",) not in self.stops[-1:]:
            self.fail(token, "\\middle outside of \\left ... \\right", "write \\mid, or | alone")
        sign = self.delimiter(token, False)
        return Middle(sign) if sign else Row(())

    def sized(self, token: Token) -> Node:
        sign = self.delimiter(token, False)
        return Sized(sign, SIZES[token.name.rstrip("lrm")]) if sign else Row(())

    def delimiter(self, of: Token, may_be_dot: bool) -> Sign | None:
        token = self.take()
        if token.text == "." and may_be_dot:
            return None
        sign = COMMANDS.get(token.name) if token.name else CHARACTERS.get(token.text)
        if sign is None or (sign.kind not in ("open", "close", "bar") and sign.glyph != "/"):
            self.fail(token, f"{of.text} needs a bracket", f"write {of.text}( or {of.text}\\{{")
        return sign

    # --- tables --------------------------------------------------------------------------------------

    def grid(self, token: Token) -> Node:
        name = self.environment(token)
        rows, cells = [], [self.cell()]
        while (stop := self.take()).text != "\\end":
            if stop.text == "\\\\":
                self.room()
                rows.append(tuple(cells))
                cells = []
            elif stop.text != "&":
                self.fail(token, f"\\begin{{{name}}} is never closed", f"write \\end{{{name}}}")
            cells.append(self.cell())
        ended = self.environment(stop)
        if ended != name:
            self.fail(stop, f"\\end{{{ended}}} closes \\begin{{{name}}}", f"write \\end{{{name}}}")
        return Grid(name, self.filled(token, name, (*rows, tuple(cells))))

    def cell(self) -> Row:
        return self.row(("&", "\\\\", "\\end"))

    def room(self) -> None:
        """``\\\\[4pt]``: more room below a line, which prints without."""
        if self.latex.startswith("[", self.at) and not self.match(_ROOM):
            self.fail(self.at, "a [ right behind \\\\ is a distance in LaTeX", "write \\\\ {[}, or \\\\[4pt]")

    def filled(self, token: Token, name: str, rows: _Rows) -> _Rows:
        """As many cells in every row; an empty line at the end is none."""
        rows = rows[:-1] if len(rows) > 1 and rows[-1] == (Row(()),) else rows
        widest = max(len(row) for row in rows)
        if name == "cases" and widest > 2:
            self.fail(token, "cases have two columns: what, and when", "take out an &")
        return tuple(row + (Row(()),) * (widest - len(row)) for row in rows)

    def environment(self, token: Token) -> str:
        begin = self.peek()
        found = self.match(_ENVIRONMENT)
        if found is None:
            self.fail(begin, f"{token.text} lacks a name", "write \\begin{pmatrix}")
        if found[1] not in GRIDS:
            self.unknown(token, "the environment", found[1], list(GRIDS), "{}")
        return found[1]


_Takes = Callable[[_Reader, Token], Node]
_COMMANDS: dict[str, _Takes] = {
    **{name: (lambda reader, token: COMMANDS[token.name]) for name in COMMANDS},
    **{name: (lambda reader, token: NAMES[token.name]) for name in NAMES},
    **{name: (lambda reader, token: Space(SPACES[token.name])) for name in SPACES},
    **dict.fromkeys(FRACTIONS, _Reader.fraction),
    **dict.fromkeys(BINOMIALS, _Reader.binomial),
    "sqrt": _Reader.root,
    **dict.fromkeys(TEXTS, _Reader.words),
    **dict.fromkeys(("operatorname", "operatorname*"), _Reader.operator),
    **dict.fromkeys(STYLES, _Reader.style),
    **dict.fromkeys(ACCENTS, _Reader.accent),
    **dict.fromkeys(STACKS, _Reader.stack),
    **dict.fromkeys(("displaystyle", "textstyle"), _Reader.display),
    "left": _Reader.fence,
    "middle": _Reader.middle,
    **dict.fromkeys((size + side for size in SIZES for side in ("", "l", "r", "m")), _Reader.sized),
    "begin": _Reader.grid,
}
