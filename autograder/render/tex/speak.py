"""A formula's tree in plain words, as a person would read it aloud, in Spanish or in English."""

from __future__ import annotations

import re

from autograder.model import Language
from autograder.render.tex.phrases import SETS
from autograder.render.tex.said import (
    Bracketed,
    Marked,
    Said,
    heard,
    is_one,
)
from autograder.render.tex.shapes import Shapes
from autograder.render.tex.traits import (
    ADDED,
    Loose,
    base_of,
    brackets_of,
    is_bar,
    is_factor,
    is_factor_or_added,
    is_large,
    is_lettered,
    is_operand,
    is_power_of_ten,
    is_prefix,
    looseness,
    takes_brackets,
)
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


def words(row: Row, language: Language) -> str:
    """The whole formula."""
    speaker = _Speaker(language)
    return speaker.row(heard(row), top=True) or speaker.say("comma")


def tidy(text: str) -> str:
    """Commas and colons right behind a word, and never two."""
    text = re.sub(r"\s+([,;:])", r"\1", re.sub(r"\s+", " ", text))
    return re.sub(r"([,;:])(?:\s*,)+", r"\1", text).strip(" ,")


class _Speaker(Shapes):
    def row(self, items: tuple[Said, ...], *, top: bool = False, bar: str = "") -> str:
        return _Saying(self, items, top, bar).text()


class _Saying:
    """One row, said from left to right."""

    def __init__(self, speaker: Shapes, items: tuple[Said, ...], top: bool, bar: str) -> None:
        self.speaker, self.items, self.top, self.bar = speaker, items, top, bar
        self.at = 0
        self.loose: Loose = ""

    def text(self) -> str:
        parts: list[str] = []
        while self.at < len(self.items):
            glue, (part, loose) = self.glue(), self.term()
            parts += [glue, part]
            self.loose = loose
        return tidy(" ".join(parts))

    @property
    def next(self) -> Said | None:
        return self.items[self.at] if self.at < len(self.items) else None

    def glue(self) -> str:
        """What is said between the last term and the next: that they are factors, or a pause."""
        before, now = self.items[self.at - 1] if self.at else None, self.items[self.at]
        pause = "," if self.loose == "list" or (self.loose and is_factor(now)) else ""
        if not (is_operand(before) and (is_operand(now) or self.is_applied())) or is_prefix(before):
            return pause
        if isinstance(before, Number) and is_lettered(now):
            return ""
        return f"{',' if self.loose else ''} {self.speaker.say('times')}"

    def is_applied(self) -> bool:
        """Whether words come next that are the name of a function: ``\\text{softmax}(z)``."""
        behind = brackets_of(self.items[self.at + 1]) if self.at + 1 < len(self.items) else None
        return behind is not None and isinstance(base_of(self.items[self.at]), Words)

    def term(self) -> tuple[str, Loose]:
        item = self.items[self.at]
        self.at += 1
        if isinstance(item, Name | Scripts) and isinstance(base_of(item), Name):
            return self.function(item)
        if is_large(item):
            return self.large(item)
        if (target := brackets_of(self.next)) and takes_brackets(item, target):
            return self.application(self.plain(item)[0])
        return self.plain(item)

    def application(self, name: str) -> tuple[str, Loose]:
        """The brackets that come next, and the scripts behind them."""
        item = self.next
        self.at += 1
        if isinstance(item, Marked):
            said, _ = self.speaker.applied(item.base, name, ends=False)
            return f"{said}, {self.speaker.scripts(item.scripts, item.base)}", "product"
        assert isinstance(item, Bracketed)
        return self.speaker.applied(item, name, ends=self.ends())

    def function(self, item: Name | Scripts) -> tuple[str, Loose]:
        """``\\sin x``, ``\\log_2 n``, ``\\max_i s_i``."""
        base = base_of(item)
        assert isinstance(base, Name)
        name = self.speaker.named(base)
        if isinstance(item, Scripts):
            name = f"{name} {self.under(base, item)}"
        if brackets_of(self.next):
            return self.application(name)
        if not is_operand(self.next) or base.text == "arg":
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
        sign = base_of(item)
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
                return text if is_one(text) else " ".join(text), ""
            case Words(text):
                return text.strip(), ""
            case Scripts(Sign("∇"), Row() as sub, None):
                return speaker.say("gradient", speaker.inner(sub)), ""
            case Scripts(Accent("underbrace" | "overbrace", body)):
                note = item.sub or item.sup or Row(())
                return speaker.say("noted", speaker.inner(body), speaker.inner(note)), "product"
            case Scripts(Style("mathbb", Row((Letters("R" | "N" | "Z"),)) as body), None, Row() as sup):
                return speaker.say(
                    "dimension", speaker.say(SETS[speaker.inner(body)]), speaker.inner(sup)
                ), ""
            case Scripts(base):
                return f"{self.base(base)} {speaker.scripts(item, base)}", looseness(item)
            case Marked(base, scripts):
                return f"{speaker.whole(base)} {speaker.scripts(scripts, base)}", looseness(scripts)
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
        if isinstance(base, Sign):
            return self.sign(base)
        return self.speaker.grouped(heard(Row((base,)), tight=True))  # type: ignore[arg-type]

    def sign(self, sign: Sign) -> str:
        if is_bar(sign) and self.bar:
            return self.bar
        if sign.glyph == "×" and is_power_of_ten(self.next):
            return self.speaker.say("times")
        return self.speaker.named(sign)

    def ends(self) -> bool:
        behind = self.next
        return self.top and (behind is None or (isinstance(behind, Sign) and not is_factor_or_added(behind)))

    def added(self) -> bool:
        """Whether a sum is under way, of which a fraction could be misheard to be the whole."""
        before = self.items[self.at - 2] if self.at > 1 else None
        return isinstance(before, Sign) and before.glyph in ADDED and self.at > 2
