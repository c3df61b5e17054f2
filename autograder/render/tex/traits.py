"""What the things in a row are when they are spoken: factors, functions, exponents that could run on."""

from __future__ import annotations

from typing import Literal

from autograder.render.tex.said import (
    Bracketed,
    Marked,
    Said,
    is_one,
)
from autograder.render.tex.signs import CHARACTERS, COMMANDS
from autograder.render.tex.tree import (
    Letters,
    Name,
    Number,
    Over,
    Scripts,
    Sign,
    Style,
    Words,
)

# How what was said last is closed off: a list by a comma before anything, a product by one before a factor.
Loose = Literal["", "product", "list"]
ADDED = ("+", "−", "±", "∓")
_FUNCTIONS = ("f", "g", "F", "G", "p", "O")
_FUNCTION_SIGNS = ("ϕ", "φ", "σ")
_PREFIXES = "∂∇∀∃∄¬ℜℑ∠Δ"
_FACTORS = ("⋅", "×", "/", "÷", "⊙", "⊗")
RAISED: dict[tuple[Said, ...], str] = {
    (Number(("2",)),): "squared", (Number(("3",)),): "cubed", (COMMANDS["circ"],): "degrees",
    (CHARACTERS["*"],): "star", (COMMANDS["ast"],): "star", (COMMANDS["prime"],): "prime1",
}  # fmt: skip
_SHORT_POWERS = (*RAISED, (COMMANDS["top"],))
INVERSE = (CHARACTERS["-"], Number(("1",)))
PAIRS = ("()", "[]", "{}", "⟨⟩")
MEASURES = {"||": "absolute", "‖‖": "norm", "⌊⌋": "floor", "⌈⌉": "ceiling"}


def base_of(item: Said | None) -> Said | None:
    return item.base if isinstance(item, Scripts) else item


def brackets_of(item: Said | None) -> Bracketed | None:
    found = item.base if isinstance(item, Marked) else item
    return found if isinstance(found, Bracketed) and found.left.glyph in "([" else None


def takes_brackets(item: Said, brackets: Bracketed) -> bool:
    """Whether ``x[...]``, ``f(...)`` is something applied to what is in brackets, and no product."""
    base = base_of(item)
    if isinstance(base, Words):
        return bool(base.text.strip())
    if isinstance(base, Style):
        return base.name in ("mathbb", "mathcal")
    if isinstance(base, Letters) and base.text == "P" and any(is_bar(item) for item in brackets.items):
        return True
    if isinstance(base, Letters):
        return brackets.left.glyph == "[" or base.text in _FUNCTIONS or len(base.text) > 1
    return isinstance(base, Sign) and base.glyph in _FUNCTION_SIGNS and brackets.left.glyph == "("


def is_bar(item: Said) -> bool:
    return isinstance(item, Sign) and item.glyph in ("|", "∣")


def is_large(item: Said | None) -> bool:
    base = base_of(item)
    return isinstance(base, Sign) and base.kind == "large"


def is_operand(item: Said | None) -> bool:
    """Whether it can be a factor."""
    base = base_of(item)
    if isinstance(base, Sign):
        return base.kind == "large" or (base.kind == "ordinary" and base.glyph not in "/!?.%#$&_′\\°∀∃∄")
    if isinstance(base, Letters) and len(base.text) == 2 and not is_one(base.text):
        return False  # dx, and indices side by side
    return base is not None and not isinstance(base, Words | Over)


def is_prefix(item: Said | None) -> bool:
    base = base_of(item)
    if isinstance(base, Name):
        return base.text == "arg"
    return isinstance(base, Sign) and (base.kind == "large" or base.glyph in _PREFIXES)


def is_lettered(item: Said) -> bool:
    """What is said right behind a number, "2 pi"."""
    base = base_of(item)
    return isinstance(base, Letters | Style) or (isinstance(base, Sign) and base.kind == "ordinary")


def is_factor(item: Said) -> bool:
    return isinstance(item, Sign) and item.glyph in _FACTORS


def is_factor_or_added(sign: Sign) -> bool:
    return (sign.kind == "binary" and sign.glyph != "×") or sign.glyph in ("/", "!")


def is_power(item: Said) -> bool:
    """Whether it ends in an exponent, to which what follows could be misheard to belong."""
    return isinstance(item, Scripts) and item.sup is not None and item.sup.items not in _SHORT_POWERS


def looseness(scripts: Scripts) -> Loose:
    return "product" if is_power(scripts) else ""


def is_power_of_ten(item: Said | None) -> bool:
    return isinstance(item, Scripts) and item.base == Number(("10",))


def is_capital(item: Said) -> bool:
    return isinstance(item, Letters) and item.text.isupper()


def is_partial(items: tuple[Said, ...]) -> bool:
    return len(items) == 2 and isinstance(items[0], Sign) and items[0].glyph == "∂"


def has(items: tuple[Said, ...], glyphs: tuple[str, ...]) -> bool:
    return any(isinstance(item, Sign) and item.glyph in glyphs for item in items[1:])
