"""The shapes of a formula in words: short where nothing can be misheard, else with an end that is said."""

from __future__ import annotations

from autograder.model import Language
from autograder.render.tex.phrases import PHRASES, SETS
from autograder.render.tex.said import (
    ATOM,
    LIST,
    PRODUCT,
    RELATION,
    Bracketed,
    Said,
    binding,
    heard,
)
from autograder.render.tex.signs import COMMANDS
from autograder.render.tex.traits import (
    ADDED,
    INVERSE,
    MEASURES,
    PAIRS,
    RAISED,
    Loose,
    has,
    is_capital,
    is_large,
    is_partial,
    is_power,
)
from autograder.render.tex.tree import (
    Binomial,
    Fraction,
    Grid,
    Name,
    Over,
    Root,
    Row,
    Scripts,
    Sign,
    Style,
)


class Shapes:
    """What is said of scripts, fractions, roots, tables and brackets in one language."""

    def __init__(self, language: Language) -> None:
        self.english = language == "en"

    def say(self, key: str, *parts: str) -> str:
        return PHRASES[key][self.english].format(*parts)

    def named(self, sign: Sign | Name) -> str:
        return sign.en if self.english else sign.es

    def row(self, items: tuple[Said, ...], *, top: bool = False, bar: str = "") -> str:
        """One thing after the other; ``bar``: what a lonely bar is called here."""
        raise NotImplementedError

    def inner(self, row: Row) -> str:
        return self.row(heard(row))

    def closed(self, key: str, row: tuple[Said, ...], *before: str) -> tuple[str, Loose]:
        """Short for one thing, with an end that is said for more."""
        if binding(row) <= ATOM:
            return self.say(key, *before, self.row(row)), "product"
        return self.say(f"{key}…", *before, self.row(row)), "product"

    def grouped(self, items: tuple[Said, ...]) -> str:
        """In brackets that are said, unless it is one thing."""
        text = self.row(items)
        return text if binding(items) <= ATOM else self.say("grouped", text)

    # --- scripts -------------------------------------------------------------------------------------

    def scripts(self, node: Scripts, base: Said) -> str:
        """What is said behind the base."""
        sub = self.say("sub", self.indices(heard(node.sub, tight=True))) if node.sub else ""
        prime = self.say(f"prime{min(node.primes, 3)}") if node.primes else ""
        return " ".join(part for part in (sub, prime, self.raised(node.sup, base)) if part)

    def indices(self, items: tuple[Said, ...]) -> str:
        """``x_{i, j}``: x sub i comma j."""
        if binding(items) == LIST and not has(items, ADDED):
            return self.row(items).replace(",", f" {self.say('comma')}")
        return self.grouped(items)

    def raised(self, sup: Row | None, base: Said) -> str:
        items = heard(sup, tight=True) if sup else ()
        if items and items[-1] == COMMANDS["top"]:
            return f"{self.superscript(items[:-1], base)} {self.say('transpose')}"
        return self.superscript(items, base)

    def superscript(self, items: tuple[Said, ...], base: Said) -> str:
        if items in RAISED:
            return self.say(RAISED[items])
        if len(items) == 1 and isinstance(items[0], Bracketed):
            return self.say("superscript", self.row(items[0].items))
        if len(items) == 1 and is_capital(items[0]) and is_capital(base):  # W^Q, no power
            return self.say("superscript", self.row(items))
        if items == INVERSE and is_capital(base):
            return self.say("inverse")
        return self.say("power", self.grouped(items)) if items else ""

    # --- shapes --------------------------------------------------------------------------------------

    def fraction(self, node: Fraction, *, added: bool, last: bool) -> tuple[str, Loose]:
        """Short where nothing can be misheard, else with an end that is said."""
        top, bottom = heard(node.top), heard(node.bottom)
        if is_partial(top) and is_partial(bottom):
            return self.say("partial", self.row(top[1:]), self.row(bottom[1:])), "product"
        short = binding(bottom) <= ATOM or (
            last and is_large(next(iter(bottom), None)) and binding(bottom) <= PRODUCT
        )
        if short and binding(top) <= (ATOM if added else PRODUCT):
            key = "over" if binding(top) <= ATOM and not any(map(is_power, top[-1:])) else "over,"
            return self.say(key, self.row(top), self.row(bottom)), "product"
        return self.say("fraction", self.row(top), self.row(bottom)), "product"

    def root(self, node: Root) -> tuple[str, Loose]:
        index = self.inner(node.index) if node.index else "2"
        if index in ("2", "3"):
            return self.closed("root" if index == "2" else "root3", heard(node.body))
        return self.closed("rootn", heard(node.body), index)

    def binomial(self, node: Binomial) -> tuple[str, Loose]:
        return self.say("binomial", self.inner(node.top), self.inner(node.bottom)), ""

    def style(self, node: Style) -> tuple[str, Loose]:
        body = self.inner(node.body)
        if node.name == "mathbb" and body in SETS:
            return self.say(SETS[body]), ""
        return self.say(node.name, body), ""

    def over(self, node: Over) -> tuple[str, Loose]:
        key, note = ("above", node.above) if node.above else ("below", node.below)
        return self.say(key, self.inner(node.base), self.inner(note) if note else ""), ""

    def grid(self, node: Grid) -> tuple[str, Loose]:
        lines = [", ".join(self.inner(cell) for cell in row) for row in node.rows]
        if node.name == "cases":
            return self.say("cases", "; ".join(lines)), ""
        if not node.name.endswith("matrix"):  # lines that are aligned: one formula behind the other
            return "; ".join(" ".join(self.inner(cell) for cell in row) for row in node.rows), ""
        if 1 in (len(node.rows), len(node.rows[0])):
            return self.say("line" if len(node.rows) == 1 else "column", ", ".join(lines)), "product"
        key = "determinant" if node.name == "vmatrix" else "matrix"
        rows = "; ".join(self.say("row", str(i), line) for i, line in enumerate(lines, 1))
        return self.say(key, str(len(node.rows)), str(len(node.rows[0])), rows), "product"

    # --- brackets ------------------------------------------------------------------------------------

    def bracketed(self, node: Bracketed, *, alone: bool, ends: bool) -> tuple[str, Loose]:
        """``alone``: the whole formula; ``ends``: what follows can be no part of a list in it."""
        pair = node.left.glyph + node.right.glyph
        if pair in MEASURES:
            return self.closed(MEASURES[pair], node.items)
        text, how = self.row(node.items, bar=self.bar(node)), binding(node.items)
        if pair in PAIRS and ends and (how == LIST or (how == RELATION and pair == "{}")):
            return self.say(f"list{node.left.glyph}", text), "list"
        if pair in PAIRS and alone and how <= PRODUCT:
            return self.say(f"alone{node.left.glyph}", text), ""
        if pair == "()" and how <= ATOM and len(node.items) == 2:  # a sign and one thing: times minus 1
            return text, "product"
        return self.enclosed(node, text), ""

    def whole(self, node: Bracketed) -> str:
        """With its end, whatever is inside: scripts follow."""
        pair = node.left.glyph + node.right.glyph
        if pair in MEASURES:
            return self.say(f"{MEASURES[pair]}…", self.row(node.items)) + ","
        return self.enclosed(node, self.row(node.items, bar=self.bar(node)))

    def enclosed(self, node: Bracketed, text: str) -> str:
        return f"{self.named(node.left)} {text} {self.named(node.right)}"

    def bar(self, node: Bracketed) -> str:
        return self.say("such that") if node.left.glyph == "{" else ""

    def applied(self, node: Bracketed, name: str, *, ends: bool) -> tuple[str, Loose]:
        """A function, or something with indices, and what it is applied to."""
        text, how = self.row(node.items, bar=self.say("given")), binding(node.items)
        if how <= PRODUCT or (not has(node.items, ADDED) and (how == RELATION or ends)):
            return f"{name} {self.say('of')} {text}", "product" if how <= PRODUCT else "list"
        of = self.say("of") if node.left.glyph == "(" else ""
        return f"{name} {of} {self.enclosed(node, text)}", ""
