"""Fill ``@{name}`` in an author's Markdown with numbers written as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from autograder.model import Language, Value

_PLACEHOLDER = re.compile(r"@\{(?P<name>[A-Za-z]\w*)(?::(?P<spec>\+?(?:d|\.\d{1,2}[fg])))?\}")
_OPENS = re.compile(r"@\{[^}\n]{0,60}\}?")
# What is no running text: an escaped character (so that \$ opens nothing), code, formulas.
_PARTS = re.compile(
    r"\\[\\`$@]"
    r"|(?P<fence>^[ ]{0,3}(?P<ticks>`{3,}|~{3,})[^\n]*\n.*?^[ ]{0,3}(?P=ticks)[`~]*[ ]*$)"
    r"|(?P<code>(?P<tick>`+)(?!`).+?(?<!`)(?P=tick)(?!`))"
    r"|(?P<display>\$\$.+?\$\$)"
    r"|(?P<formula>\$(?=\S)(?:\\.|[^$\\\n]|\n(?![ ]*\n))+?(?<=\S)\$(?!\d))",
    re.DOTALL | re.MULTILINE,
)
# After which a negative number has brackets: x - (-3), 2(-3). At the start of a line of text, - is a bullet.
_OPERATOR = re.compile(r"(?:[-+/\u2212\u00b7\u00d7\u00f7]|\\(?:cdot|times|div|pm|mp))[ ]*\Z")
_FACTOR = re.compile(r"(?:[\d)]|(?<![\\A-Za-z])[A-Za-z])[ ]*\Z")
_IN_TEXT = re.compile(r"(?:[\w)}][ ]*[-+\u2212]|[/\u00b7\u00d7\u00f7])[ ]*\Z")
_SIGNS = ("-", "\N{MINUS SIGN}")
Context = Literal["text", "formula", "code"]


class PlaceholderError(ValueError):
    """A placeholder that cannot be filled: where in the text (0-based), what, and the remedy."""

    def __init__(self, at: int, what: str, remedy: str) -> None:
        self.at, self.what, self.remedy = at, what, remedy
        super().__init__(f"{what}: {remedy}")


class Placeholder(NamedTuple):
    at: int  # 0-based
    end: int
    name: str
    spec: str
    context: Context


def placeholders(text: str) -> Iterator[Placeholder]:
    """Every ``@{...}``, in order; PlaceholderError at one that is none."""
    if "@{" not in text:
        return
    inside = [(found.span(), _context(found)) for found in _PARTS.finditer(text)]
    for opened in _OPENS.finditer(text):
        at = opened.start()
        found = _PLACEHOLDER.match(text, at)
        if found is None:
            raise PlaceholderError(
                at, f"{opened[0]!r} is no placeholder", "@{name}, @{name:.2f} or @{name:+d}"
            )
        context: Context = next((kind for (start, end), kind in inside if start <= at < end), "text")
        yield Placeholder(at, found.end(), found["name"], found["spec"] or "", context)


def fill(text: str, values: Mapping[str, Value], language: Language) -> str:
    """``text`` with its placeholders filled; every other @ stays what it is."""
    parts, last = [], 0
    for place in placeholders(text):
        if place.name not in values:
            known = f"params of this question: {', '.join(values) or 'none'}"
            raise PlaceholderError(place.at, f"@{{{place.name}}} is no param", known)
        written = _written(values[place.name], place, language)
        signed = not isinstance(values[place.name], str) and written.startswith(_SIGNS)
        if signed and place.context != "code" and _needs_brackets(text, place):
            written = f"({written})"
        parts += [text[last : place.at], written]
        last = place.end
    return "".join([*parts, text[last:]])


def _needs_brackets(text: str, place: Placeholder) -> bool:
    """Whether a sign would meet another or change its meaning, as in a power, which comes before it."""
    before = text[max(0, place.at - 30) : place.at]  # longer than any command that is looked for
    if text.startswith(("^", "!"), place.end):
        return True
    if place.context == "text":
        return _IN_TEXT.search(before) is not None
    factor = _FACTOR.search(before) and not place.spec.startswith("+")  # +d is how a sum is written
    return bool(factor or _OPERATOR.search(before))


def _context(found: re.Match[str]) -> Context:
    if found["fence"] or found["code"]:
        return "code"
    return "formula" if found["display"] or found["formula"] else "text"


def _written(value: Value, place: Placeholder, language: Language) -> str:
    if isinstance(value, tuple):
        comma = language == "es" and place.context != "code"
        parts = [_number(item, place, language) for item in value]
        between = "; " if comma and any("," in part for part in parts) else ", "
        return f"({between.join(parts)})"
    if isinstance(value, str):
        if place.spec:
            raise PlaceholderError(
                place.at, f"@{{{place.name}:{place.spec}}} of a word", "write it without spec"
            )
        return value
    return _number(value, place, language)


def _number(value: int | float, place: Placeholder, language: Language) -> str:
    """With a decimal comma in Spanish, ``{,}`` in a formula; in code as Python writes it."""
    try:
        text = f"{value:{place.spec or ('d' if isinstance(value, int) else '.12g')}}"
    except (ValueError, OverflowError):
        what = f"@{{{place.name}:{place.spec}}} of {value!r}"[:60]
        raise PlaceholderError(place.at, what, "d is for whole numbers, .2f for none too large") from None
    if not re.fullmatch(r"[+-]?\d+(\.\d+)?", text):
        what = f"@{{{place.name}}} would print {text}"
        raise PlaceholderError(place.at, what, "round it: @{name:.2f}, or another range")
    if not float(text):
        text = text.removeprefix("-")
    if place.context == "code":
        return text
    if language == "es":
        text = text.replace(".", "{,}" if place.context == "formula" else ",")
    return text.replace("-", "\N{MINUS SIGN}") if place.context == "text" else text
