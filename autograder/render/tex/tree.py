"""A formula as a tree of few kinds of nodes, which Typst and speech are written from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind = Literal["ordinary", "binary", "relation", "open", "close", "bar", "punctuation", "large", "dots"]


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of maths: how it looks, how it behaves in a row, how it is called in es and en."""

    glyph: str
    kind: Kind
    es: str
    en: str


@dataclass(frozen=True, slots=True)
class Number:
    """Digits and, between them, ``.``, ``,`` or a space: ``2{,}5`` is ``("2", ",", "5")``."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters that stand side by side in the source: factors, ``PX``, or the name of something, ``pos``."""

    text: str  # may hold "_" of a name like n\_positions


@dataclass(frozen=True, slots=True)
class Words:
    """Text: ``\\text{softmax}``; ``mark`` is a Typst function that shows it differently."""

    text: str
    mark: Literal["", "bold", "italic", "mono", "sans"] = ""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a function, ``\\sin``; ``limits``: what belongs under it in a display."""

    text: str
    es: str
    en: str
    limits: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """Room, in eighteenths of an em."""

    mu: int


@dataclass(frozen=True, slots=True)
class Row:
    """Nodes one behind the other."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Fraction:
    top: Row
    bottom: Row
    size: Literal["", "display", "inline"] = ""


@dataclass(frozen=True, slots=True)
class Binomial:
    top: Row
    bottom: Row


@dataclass(frozen=True, slots=True)
class Root:
    body: Row
    index: Row | None = None


@dataclass(frozen=True, slots=True)
class Scripts:
    """``base`` with what is below and above it; ``limits`` when the author has said where that goes."""

    base: Node
    sub: Row | None = None
    sup: Row | None = None
    primes: int = 0
    limits: bool | None = None


@dataclass(frozen=True, slots=True)
class Fence:
    """``\\left( ... \\right]``: brackets as high as what is between them; ``None`` for the dot."""

    left: Sign | None
    body: Row
    right: Sign | None


@dataclass(frozen=True, slots=True)
class Middle:
    """A bar as high as the fence around it."""

    sign: Sign


@dataclass(frozen=True, slots=True)
class Sized:
    """A bracket of a size of its own, ``\\big(``, in hundredths of an em."""

    sign: Sign
    size: int


@dataclass(frozen=True, slots=True)
class Style:
    """Letters of another alphabet, ``\\mathbb{R}``, or of another size, ``\\displaystyle``."""

    name: str
    body: Row


@dataclass(frozen=True, slots=True)
class Accent:
    """Something on, under or around: a hat, a bar, a brace with a note, a box."""

    name: str
    body: Row


@dataclass(frozen=True, slots=True)
class Over:
    """Something small over or under something else, ``\\overset{a}{=}``."""

    base: Row
    above: Row | None = None
    below: Row | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells: a matrix, cases, lines that are aligned."""

    name: str
    rows: tuple[tuple[Row, ...], ...]


Node: TypeAlias = (
    Sign | Number | Letters | Words | Name | Space | Row | Fraction | Binomial | Root | Scripts
    | Fence | Middle | Sized | Style | Accent | Over | Grid
)  # fmt: skip


def is_name(letters: str) -> bool:
    """Whether letters side by side are one name, ``pos``, and not factors, ``PX``."""
    return "_" in letters or (len(letters) > 2 and letters.islower())
