"""A row as it is heard: no room, no size of brackets, pairs of brackets found, and how tightly it binds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from autograder.render.tex.phrases import FUNCTIONS
from autograder.render.tex.signs import CHARACTERS
from autograder.render.tex.tree import (
    Fence,
    Fraction,
    Letters,
    Middle,
    Name,
    Node,
    Row,
    Scripts,
    Sign,
    Sized,
    Space,
    Style,
    Words,
    is_name,
)

ATOM, PRODUCT, SUM, RELATION, LIST = range(5)
_SHORT_NAMES = ("PE", "in", "ff")
_INTEGRALS = "∫∬∮"
_PAUSE = 18  # mu: wider room is a comma
_COMMA = CHARACTERS[","]


@dataclass(frozen=True, slots=True)
class Bracketed:
    """What stands in a pair of brackets or bars."""

    left: Sign
    items: tuple[Said, ...]
    right: Sign


@dataclass(frozen=True, slots=True)
class Marked:
    """Brackets with scripts behind them."""

    base: Bracketed
    scripts: Scripts


Said: TypeAlias = Node | Bracketed | Marked


def heard(row: Row, *, tight: bool = False) -> tuple[Said, ...]:
    """The row for speaking; ``tight``: in a script, letters side by side are indices and no factors."""
    return tuple(_paired(list(_plain(row.items, tight))))


def is_one(letters: str) -> bool:
    """Whether letters are said as one word."""
    return is_name(letters) or letters in _SHORT_NAMES


def binding(items: tuple[Said, ...]) -> int:
    """How loosely a row hangs together: one thing, a product, a sum, a relation, a list."""
    inner = items[1:] if items and isinstance(items[0], Sign) and items[0].glyph in "+−±∓¬" else items
    loosest = ATOM if len(inner) < 2 else PRODUCT
    return max([loosest, *(_looseness(item) for item in inner)])


def _looseness(item: Said) -> int:
    if isinstance(item, Fraction):
        return PRODUCT
    if not isinstance(item, Sign):
        return ATOM
    if item.kind == "binary":
        return PRODUCT if item.glyph in "⋅×∘⊙⊗÷" else SUM
    kinds = {"relation": RELATION, "bar": RELATION, "punctuation": LIST, "open": LIST, "close": LIST}
    return kinds.get(item.kind, ATOM)


def _plain(items: Iterable[Node], tight: bool) -> Iterator[Node]:
    """Without what is only seen; letters apart where they are factors, but for the dx of an integral."""
    items = tuple(items)
    signs = (item.base if isinstance(item, Scripts) else item for item in items)
    integral = any(isinstance(sign, Sign) and sign.glyph in _INTEGRALS for sign in signs)
    for item in items:
        match item:
            case Row(inner) | Style("displaystyle" | "textstyle", Row(inner)):
                yield from _plain(inner, tight)
            case Space(mu):
                yield from [_COMMA] if mu >= _PAUSE else []
            case Sized(sign, _) | Middle(sign):
                yield sign
            case Words(text):
                yield _word(text)
            case Style("mathrm" | "mathit" | "mathsf" | "mathtt", Row(inner)):
                yield from _upright(inner, tight)
            case Letters(text) if not (
                tight or is_one(text) or (len(text) == 2 and integral and text[0] == "d")
            ):
                yield from (Letters(letter) for letter in text)
            case _:
                yield item


def _upright(inner: tuple[Node, ...], tight: bool) -> Iterator[Node]:
    if len(inner) == 1 and isinstance(inner[0], Letters):
        yield _word(inner[0].text) if len(inner[0].text) > 1 else inner[0]
    else:
        yield from _plain(inner, tight)


def _word(text: str) -> Node:
    es, en = FUNCTIONS.get(text.strip(), ("", ""))
    return Name(text.strip(), es, en) if es else Words(text)


def _paired(items: list[Node]) -> list[Said]:
    """Brackets that belong together, as one; a bar that has no partner stays a sign."""
    open_: list[tuple[Sign, list[Said]]] = []
    row: list[Said] = []
    for item in items:
        base = item.base if isinstance(item, Scripts) else item
        if isinstance(base, Fence):
            row += _fenced(item, base)
        elif isinstance(base, Sign) and (at := _partner(open_, base)) is not None:
            while len(open_) > at + 1:
                row = _unpaired(open_, row)
            left, outer = open_.pop()
            row = [*outer, _marked(item, Bracketed(left, tuple(row), base))]
        elif isinstance(item, Sign) and item.kind in ("open", "bar"):
            open_.append((item, row))
            row = []
        else:
            row.append(item)
    while open_:
        row = _unpaired(open_, row)
    return row


def _unpaired(open_: list[tuple[Sign, list[Said]]], row: list[Said]) -> list[Said]:
    left, outer = open_.pop()
    return [*outer, left, *row]


def _partner(open_: list[tuple[Sign, list[Said]]], sign: Sign) -> int | None:
    """Which open bracket this one closes: the last one of its kind, over bars that stand alone."""
    if sign.kind == "bar":
        return len(open_) - 1 if open_ and open_[-1][0] == sign else None
    if sign.kind != "close":
        return None
    for at in range(len(open_) - 1, -1, -1):
        if open_[at][0].kind == "open":
            return at
    return None


def _fenced(item: Node, fence: Fence) -> tuple[Said, ...]:
    """A pair of brackets; where one side is a dot, what is between and the other as a sign."""
    inner = heard(fence.body)
    if fence.left and fence.right:
        return (_marked(item, Bracketed(fence.left, inner, fence.right)),)
    left = (fence.left,) if fence.left else ()
    last = fence.right or Row(())
    right: Node = Scripts(last, item.sub, item.sup, item.primes) if isinstance(item, Scripts) else last
    return (*left, *inner, right)


def _marked(item: Node, base: Bracketed) -> Said:
    return Marked(base, item) if isinstance(item, Scripts) else base
