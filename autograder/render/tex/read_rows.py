"""Rows of a formula: letters, numbers, signs and the scripts on them; commands are read by ``read``."""

from __future__ import annotations

import re

from autograder.render.tex.scan import Scanner, Token
from autograder.render.tex.signs import CHARACTERS, COMMANDS, SPACES
from autograder.render.tex.tree import Letters, Name, Node, Number, Row, Scripts, Sign, Space, is_name

_DEEPEST = 40
_DIGITS = re.compile(r"\d+")
_MORE_DIGITS = re.compile(r"(\.)(\d+)|\{(,)\}(\d+)|(\\,)(\d{3})(?!\d)")
_LETTERS = re.compile(r"[A-Za-z]+(?:\\_[A-Za-z0-9]+)*")
_MEANT = re.compile(r"\d+|[a-z]{3,}|[-+](?:\d+|[A-Za-z]+)")
_ARABIC = frozenset("0123456789")
_CLOSERS = ("}", "]", "&", "\\\\", "\\right", "\\end", "")
_REFUSED = {
    "}": ("this } closes nothing", "remove it, or open a group with {"),
    "&": ("& outside of a matrix, cases or aligned", "write \\& for the sign"),
    "%": ("% begins a comment in LaTeX", "write \\% for per cent"),
    "#": ("# is not allowed", "write \\#"),
    "$": ("$ inside a formula", "write \\$ for dollars"),
    "_": ("a subscript of nothing", "write {}_i, or what it belongs to"),
    "^": ("a superscript of nothing", "write {}^i, or what it belongs to"),
    "'": ("a prime of nothing", "write what it belongs to"),
}


class RowReader(Scanner):
    """What a formula is made of, but for commands."""

    def __init__(self, latex: str) -> None:
        super().__init__(latex)
        self.stops: list[tuple[str, ...]] = []

    # --- rows ----------------------------------------------------------------------------------------

    def row(self, stops: tuple[str, ...]) -> Row:
        """Everything up to one of ``stops``, which is not taken."""
        if len(self.stops) > _DEEPEST:
            self.fail(self.peek(), "nested too deeply", "split it into several formulas")
        self.stops.append(stops)
        items: list[Node] = []
        while (token := self.peek()).text not in stops:
            if token.text == "":
                break
            items.append(self.scripted())
        self.stops.pop()
        return Row(tuple(items))

    def group(self) -> Row:
        """``{...}``"""
        opened = self.take()
        row = self.row(("}",))
        if not self.takes("}"):
            self.fail(opened, "this { is never closed", "write } where the group ends")
        return row

    def argument(self, of: str) -> Row:
        """What a command is applied to: a group, or one letter, digit or sign."""
        token = self.peek()
        if token.text == "{":
            return self.group()
        if token.text in _CLOSERS or token.text in ("^", "_", "'"):
            self.fail(token, f"{of} lacks what it applies to", f"write {of}{{...}}")
        if token.text in _ARABIC:
            return Row((Number((self.take().text,)),))
        if token.text.isascii() and token.text.isalpha():
            return Row((Letters(self.take().text),))
        self.stops.append(())  # \frac\frac\frac... is nested too
        if len(self.stops) > _DEEPEST:
            self.fail(token, "nested too deeply", "split it into several formulas")
        node = self.atom()
        self.stops.pop()
        return node if isinstance(node, Row) else Row((node,))

    # --- scripts -------------------------------------------------------------------------------------

    def scripted(self) -> Node:
        base, limits = self.atom(), None
        while (token := self.peek()).text in ("\\limits", "\\nolimits"):
            if not _takes_limits(base):
                self.fail(token, f"{token.text} belongs behind a sum, a product or a limit")
            limits = self.take().text == "\\limits"
        sub, sup, primes = None, None, 0
        while (token := self.peek()).text in ("_", "^", "'"):
            if token.text == "_":
                sub = self.script(sub is not None, "sub")
            elif token.text == "^":
                sup = self.script(sup is not None, "super")
            else:
                primes += self.prime(sup is not None)
        if sub is None and sup is None and not primes:
            return base
        return Scripts(base, sub, sup, primes, limits)

    def prime(self, raised: bool) -> int:
        token = self.take()
        if raised:
            self.fail(token, "a prime behind a superscript", "write the prime first: x'^2")
        return 1

    def script(self, twice: bool, which: str) -> Row:
        token = self.take()
        if twice:
            self.fail(token, f"a second {which}script", "group with braces what belongs together")
        begin = self.peek()
        row = self.argument(token.text)
        if begin.text != "{":
            self.whole(token, begin)
        return row

    def whole(self, script: Token, begin: Token) -> None:
        """An argument without braces is one sign; that more was meant is only too likely."""
        rest = _MEANT.match(self.latex, begin.at)
        if rest and len(rest[0]) > 1:
            what = f"only {begin.text} would be a script, not all of {rest[0]}"
            self.fail(begin, what, f"write {script.text}{{{rest[0]}}}")

    # --- atoms ---------------------------------------------------------------------------------------

    def atom(self) -> Node:
        token = self.peek()
        if token.text in _ARABIC:
            return self.number()
        if token.text.isascii() and token.text.isalpha():
            return self.letters()
        if token.text == "{":
            return self.group()
        if token.text in CHARACTERS:
            return CHARACTERS[self.take().text]
        if token.text == "~":
            self.take()
            return Space(SPACES[" "])
        return self.command() if token.text.startswith("\\") else self.refused(token)

    def number(self) -> Node:
        """``2.5``; ``2{,}5`` and ``2\\,560``, which are one number however they have to be written."""
        self.at = self.peek().at
        first = self.match(_DIGITS)
        parts = [first[0] if first else ""]
        while found := self.match(_MORE_DIGITS):
            sign, digits = (part for part in found.groups() if part is not None)
            parts += [" " if sign == "\\," else sign, digits]
        return Number(tuple(parts))

    def letters(self) -> Node:
        """A run of letters; of factors only the last one takes a script, of a name the whole."""
        self.at = self.peek().at
        found = self.match(_LETTERS)
        text = found[0].replace("\\_", "_") if found else ""
        if len(text) > 1 and not is_name(text) and self.peek().text in ("_", "^", "'"):
            self.at -= 1 if found and self.at == found.end() else 0
            return Letters(text[:-1])
        return Letters(text)

    def refused(self, token: Token) -> Node:
        by_glyph = {sign.glyph: name for name, sign in COMMANDS.items()}
        if token.text in _REFUSED:
            self.fail(token, *_REFUSED[token.text])
        name = by_glyph.get(token.text, "")
        says = f"write \\{name}" if name else "write words as \\text{...}"
        self.fail(token, f"the character {token.text!r} is no LaTeX maths", says)

    def command(self) -> Node:
        """What begins with a backslash."""
        raise NotImplementedError


def _takes_limits(node: Node) -> bool:
    return (isinstance(node, Sign) and node.kind == "large") or (isinstance(node, Name) and node.limits)
