"""A formula's tree in plain words, as a person would read it aloud, in Spanish or in English."""

from __future__ import annotations

import re
from typing import Literal

from autograder.model import Language
from autograder.render.tex.phrases import PHRASES, SETS
from autograder.render.tex.said import ATOM, LIST, PRODUCT, Bracketed, Marked, Said, binding, heard
from autograder.render.tex.signs import CHARACTERS, COMMANDS
from autograder.render.tex.tree import (
    Accent,
    Binomial,
    Fraction,
    Grid,
    Letters,
    Name,
    Number,
    Over,
    Root,
    Row,
    Scripts,
    Sign,
    Style,
    Words,
)

# How what was said last is closed off: a list by a comma before anything, a product by one before a factor.
Loose = Literal["", "product", "list"]
_FUNCTIONS = ("f", "g", "F", "G", "p")
_FUNCTION_SIGNS = ("ϕ", "φ", "σ")
_PREFIXES = "∂∇∀∃∄¬ℜℑ∠"
_FACTORS = ("⋅", "×", "/", "÷", "⊙", "⊗")
_ADDED = ("+", "-", "±", "∓")


def words(row: Row, language: Language) -> str:
    """The whole formula."""
    return _tidy(_Speaker(language).row(heard(row), top=True))


def _tidy(text: str) -> str:
    text = re.sub(r"\s+([,;:])", r"\1", re.sub(r"\s+", " ", text))
    return re.sub(r"([,;:])(?:\s*,)+", r"\1", text).strip(" ,")


class _Speaker:
    def __init__(self, language: Language) -> None:
        self.english = language == "en"

    def say(self, key: str, *parts: str) -> str:
        return PHRASES[key][self.english].format(*parts)

    def named(self, sign: Sign | Name) -> str:
        return sign.en if self.english else sign.es

    def row(self, items: tuple[Said, ...], *, top: bool = False, bar: str = "") -> str:
        """``bar``: what a lonely bar is called here."""
        return _Saying(self, items, top, bar).text()

    def inner(self, row: Row) -> str:
        return self.row(heard(row))

    def closed(self, key: str, row: tuple[Said, ...], *before: str) -> tuple[str, Loose]:
        """Short for one thing, with an end that is said for more."""
        if binding(row) <= ATOM:
            return self.say(key, *before, self.row(row)), "product"
        return self.say(f"{key}…", *before, self.row(row)), ""

    def grouped(self, items: tuple[Said, ...]) -> str:
        """In brackets that are said, unless it is one thing."""
        text = self.row(items)
        return text if binding(items) <= ATOM else self.say("grouped", text)

    # --- scripts -------------------------------------------------------------------------------------

    def scripts(self, node: Scripts, base: Said) -> str:
        """What is said behind the base."""
        sub = self.say("sub", self.grouped(heard(node.sub, tight=True))) if node.sub else ""
        prime = self.say(f"prime{min(node.primes, 3)}") if node.primes else ""
        return " ".join(part for part in (sub, prime, self.raised(node.sup, base)) if part)

    def raised(self, sup: Row | None, base: Said) -> str:
        items = heard(sup, tight=True) if sup else ()
        if items and items[-1] == COMMANDS["top"]:
            return f"{self.superscript(items[:-1], base)} {self.say('transpose')}"
        return self.superscript(items, base)

    def superscript(self, items: tuple[Said, ...], base: Said) -> str:
        if items in _RAISED:
            return self.say(_RAISED[items])
        if len(items) == 1 and isinstance(items[0], Bracketed):
            return self.say("superscript", self.row(items[0].items))
        if self.row(items) in ("menos 1", "minus 1") and isinstance(base, Letters) and base.text.isupper():
            return self.say("inverse")
        return self.say("power", self.grouped(items)) if items else ""

    # --- shapes --------------------------------------------------------------------------------------

    def fraction(self, node: Fraction, *, added: bool, last: bool) -> tuple[str, Loose]:
        """Short where nothing can be misheard, else with an end that is said."""
        top, bottom = heard(node.top), heard(node.bottom)
        if _is_partial(top) and _is_partial(bottom):
            return self.say("partial", self.row(top[1:]), self.row(bottom[1:])), "product"
        short = binding(bottom) <= ATOM or (last and _is_large(bottom[0]) and binding(bottom) <= PRODUCT)
        if short and binding(top) <= (ATOM if added else PRODUCT):
            key = "over" if binding(top) <= ATOM else "over,"
            return self.say(key, self.row(top), self.row(bottom)), "product"
        return self.say("fraction", self.row(top), self.row(bottom)), ""

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
        key = "determinant" if node.name == "vmatrix" else "matrix"
        rows = "; ".join(self.say("row", str(i), line) for i, line in enumerate(lines, 1))
        return self.say(key, str(len(node.rows)), str(len(node.rows[0])), rows), ""

    # --- brackets ------------------------------------------------------------------------------------

    def bracketed(self, node: Bracketed, *, alone: bool, ends: bool) -> tuple[str, Loose]:
        """``alone``: the whole formula; ``ends``: what follows can be no part of a list in it."""
        pair = node.left.glyph + node.right.glyph
        if pair in _MEASURES:
            return self.closed(_MEASURES[pair], node.items)
        bar = self.say("such that") if pair == "{}" else ""
        text, how = self.row(node.items, bar=bar), binding(node.items)
        if pair in _PAIRS and how == LIST and ends:
            return self.say(f"list{node.left.glyph}", text), "list"
        if pair in _PAIRS and alone and how <= PRODUCT:
            return self.say(f"alone{node.left.glyph}", text), ""
        return f"{self.named(node.left)} {text} {self.named(node.right)}", ""

    def applied(self, node: Bracketed, name: str) -> tuple[str, Loose]:
        """A function, or something with indices, and what it is applied to."""
        text, how = self.row(node.items, bar=self.say("given")), binding(node.items)
        if how <= PRODUCT or (how == LIST and node.left.glyph == "(" and not _has(node.items, _ADDED)):
            return f"{name} {self.say('of')} {text}", "list" if how == LIST else "product"
        of = self.say("of") if node.left.glyph == "(" else ""
        return f"{name} {of} {self.named(node.left)} {text} {self.named(node.right)}", ""


class _Saying:
    """One row, said from left to right."""

    def __init__(self, speaker: _Speaker, items: tuple[Said, ...], top: bool, bar: str) -> None:
        self.speaker, self.items, self.top, self.bar = speaker, items, top, bar
        self.at = 0
        self.loose: Loose = ""

    def text(self) -> str:
        parts: list[str] = []
        while self.at < len(self.items):
            glue, (part, loose) = self.glue(), self.term()
            parts += [glue, part]
            self.loose = loose
        return _tidy(" ".join(parts))

    @property
    def next(self) -> Said | None:
        return self.items[self.at] if self.at < len(self.items) else None

    def glue(self) -> str:
        """What is said between the last term and the next: that they are factors, or a pause."""
        before, now = self.items[self.at - 1] if self.at else None, self.items[self.at]
        pause = "," if self.loose == "list" or (self.loose and _is_factor(now)) else ""
        if not (_is_operand(before) and _is_operand(now)) or _is_prefix(before):
            return pause
        if isinstance(before, Number) and _is_lettered(now):
            return ""
        return f"{',' if self.loose else ''} {self.speaker.say('times')}"

    def term(self) -> tuple[str, Loose]:
        item = self.items[self.at]
        self.at += 1
        if isinstance(item, Name | Scripts) and isinstance(_base(item), Name):
            return self.function(item)
        if _is_large(item):
            return self.large(item)
        if (target := _brackets(self.next)) and _takes_brackets(item, target):
            return self.application(self.plain(item)[0])
        return self.plain(item)

    def application(self, name: str) -> tuple[str, Loose]:
        """The brackets that come next, and the scripts behind them."""
        item = self.next
        self.at += 1
        if isinstance(item, Marked):
            said, _ = self.speaker.applied(item.base, name)
            return f"{said}, {self.speaker.scripts(item.scripts, item.base)}", "product"
        assert isinstance(item, Bracketed)
        return self.speaker.applied(item, name)

    def function(self, item: Name | Scripts) -> tuple[str, Loose]:
        """``\\sin x``, ``\\log_2 n``, ``\\max_i s_i``."""
        base = _base(item)
        assert isinstance(base, Name)
        name = self.speaker.named(base)
        if isinstance(item, Scripts):
            name = f"{name} {self.under(base, item)}"
        if _brackets(self.next):
            return self.application(name)
        if not _is_operand(self.next) or base.text == "arg":
            return name, ""
        said, loose = self.term()
        return f"{name} {self.speaker.say('of')} {said}", loose or "product"

    def under(self, base: Name, item: Scripts) -> str:
        rest = Scripts(base, None, item.sup, item.primes)
        sub = self.speaker.inner(item.sub) if item.sub else ""
        if base.text.startswith("lim"):
            key = "when"
            for arrow in (" a ", " to "):
                sub = sub.replace(arrow, f" {self.speaker.say('tends')} ", 1)
        else:
            key = "over all" if base.limits else "base" if base.text == "log" else "sub"
        below = self.speaker.say(key, sub) if sub else ""
        return f"{below} {self.speaker.scripts(rest, base)}"

    def large(self, item: Said) -> tuple[str, Loose]:
        """A sum: over what, from where to where, of what."""
        sign = _base(item)
        assert isinstance(sign, Sign)
        said = [self.speaker.named(sign)]
        if isinstance(item, Scripts):
            key = "from" if item.sup else "over all"
            said += [self.speaker.say(key, self.speaker.inner(item.sub))] if item.sub else []
            said += [self.speaker.say("up to", self.speaker.inner(item.sup))] if item.sup else []
        return " ".join([*said, self.speaker.say("of") if self.next is not None else ""]), ""

    def plain(self, item: Said) -> tuple[str, Loose]:
        speaker = self.speaker
        match item:
            case Sign():
                return self.sign(item), ""
            case Number(parts):
                return "".join(parts).replace(" ", ""), ""
            case Letters(text):
                return text if _is_one(text) else " ".join(text), ""
            case Words(text):
                return text.strip(), ""
            case Scripts(base):
                return f"{self.base(base)} {speaker.scripts(item, base)}", ""
            case Marked(base, scripts):
                said, _ = speaker.bracketed(base, alone=False, ends=False)
                return f"{said} {speaker.scripts(scripts, base)}", ""
            case Bracketed():
                return speaker.bracketed(item, alone=self.top and len(self.items) == 1, ends=self.ends())
            case Fraction():
                return speaker.fraction(item, added=self.added(), last=self.next is None)
            case Accent(name, body):
                return speaker.say(name, speaker.inner(body)), ""
            case Row():
                return speaker.inner(item), ""
        return self.shape(item)

    def shape(self, item: Said) -> tuple[str, Loose]:
        speaker = self.speaker
        match item:
            case Root():
                return speaker.root(item)
            case Binomial():
                return speaker.binomial(item)
            case Style():
                return speaker.style(item)
            case Over():
                return speaker.over(item)
            case Grid():
                return speaker.grid(item)
        raise TypeError(item)

    def base(self, base: Said) -> str:
        """What scripts stand on; several things are said in brackets."""
        return self.speaker.grouped(heard(Row((base,)), tight=True))  # type: ignore[arg-type]

    def sign(self, sign: Sign) -> str:
        if sign.glyph in ("|", "∣") and self.bar:
            return self.bar
        if sign.glyph == "×" and _is_power_of_ten(self.next):
            return self.speaker.say("times")
        return self.speaker.named(sign)

    def ends(self) -> bool:
        behind = self.next
        return self.top and (behind is None or (isinstance(behind, Sign) and not _is_factor_or_added(behind)))

    def added(self) -> bool:
        """Whether a sum is under way, of which a fraction could be misheard to be the whole."""
        before = self.items[self.at - 2] if self.at > 1 else None
        return isinstance(before, Sign) and before.glyph in _ADDED and self.at > 2


# --- what things are ----------------------------------------------------------------------------------

_RAISED: dict[tuple[Said, ...], str] = {
    (Number(("2",)),): "squared", (Number(("3",)),): "cubed", (COMMANDS["circ"],): "degrees",
    (CHARACTERS["*"],): "star", (COMMANDS["ast"],): "star", (COMMANDS["prime"],): "prime1",
}  # fmt: skip
_PAIRS = ("()", "[]", "{}", "⟨⟩")
_MEASURES = {"||": "absolute", "‖‖": "norm", "⌊⌋": "floor", "⌈⌉": "ceiling"}


def _base(item: Said | None) -> Said | None:
    return item.base if isinstance(item, Scripts) else item


def _is_one(letters: str) -> bool:
    return "_" in letters or letters in ("in", "ff", "PE") or (len(letters) > 2 and letters.islower())


def _brackets(item: Said | None) -> Bracketed | None:
    found = item.base if isinstance(item, Marked) else item
    return found if isinstance(found, Bracketed) and found.left.glyph in "([" else None


def _takes_brackets(item: Said, brackets: Bracketed) -> bool:
    """Whether ``x[...]``, ``f(...)`` is something applied to what is in brackets, and no product."""
    base = _base(item)
    if isinstance(base, Words):
        return bool(base.text.strip())
    if isinstance(base, Style):
        return base.name in ("mathbb", "mathcal")
    if isinstance(base, Letters):
        return brackets.left.glyph == "[" or base.text in _FUNCTIONS or len(base.text) > 1
    return isinstance(base, Sign) and base.glyph in _FUNCTION_SIGNS and brackets.left.glyph == "("


def _is_large(item: Said | None) -> bool:
    base = _base(item)
    return isinstance(base, Sign) and base.kind == "large"


def _is_operand(item: Said | None) -> bool:
    """Whether it can be a factor."""
    base = _base(item)
    if isinstance(base, Sign):
        return base.kind == "large" or (base.kind == "ordinary" and base.glyph not in "/!?.%#$&_′\\°")
    return base is not None and not isinstance(base, Words | Over)


def _is_prefix(item: Said | None) -> bool:
    base = _base(item)
    return isinstance(base, Sign) and (base.kind == "large" or base.glyph in _PREFIXES)


def _is_lettered(item: Said) -> bool:
    """What is said right behind a number, "2 pi"."""
    base = _base(item)
    return isinstance(base, Letters | Style) or (isinstance(base, Sign) and base.kind == "ordinary")


def _is_factor(item: Said) -> bool:
    return isinstance(item, Sign) and item.glyph in _FACTORS


def _is_factor_or_added(sign: Sign) -> bool:
    return sign.kind == "binary" or sign.glyph in ("/", "!")


def _is_power_of_ten(item: Said | None) -> bool:
    return isinstance(item, Scripts) and item.base == Number(("10",))


def _is_partial(items: tuple[Said, ...]) -> bool:
    return len(items) == 2 and isinstance(items[0], Sign) and items[0].glyph == "∂"


def _has(items: tuple[Said, ...], glyphs: tuple[str, ...]) -> bool:
    return any(isinstance(item, Sign) and item.glyph in glyphs for item in items[1:])
