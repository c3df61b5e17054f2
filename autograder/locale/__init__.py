"""The kit's own sentences, in two languages and three registers: to students, to staff, and in print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Literal

import yaml

from autograder.model import Language

Register = Literal["student", "staff", "handout"]
REGISTERS: tuple[Register, ...] = ("student", "staff", "handout")
_FOLDER = Path(__file__).parent


class MissingSentence(LookupError):
    """A key that the locale files do not have, or a field that a sentence needs and was not given."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of one language and register; call it with a key: ``say("outcome.passed")``."""

    language: Language
    register: Register
    table: Mapping[str, str]

    def __call__(self, key: str, **fields: object) -> str:
        """The sentence ``key`` with its ``{fields}`` filled in.

        Raises:
            MissingSentence: there is no such key, or a field is missing.
        """
        name = f"{self.register}.{key}"
        if name not in self.table:
            raise MissingSentence(f"{self.language}.yml has no sentence {name!r}")
        try:
            return self.table[name].format(**fields)
        except KeyError as error:
            raise MissingSentence(f"{name!r} in {self.language}.yml needs the field {error}") from None

    def count(self, key: str, n: float, **fields: object) -> str:
        """``key.one`` or ``key.other``, with ``{n}`` filled in."""
        return self(f"{key}.{'one' if n == 1 else 'other'}", n=decimal(n, self.language), **fields)

    def has(self, key: str) -> bool:
        return f"{self.register}.{key}" in self.table


@cache
def sentences(language: Language, register: Register = "student") -> Sentences:
    """The sentences of ``language`` in ``register``."""
    return Sentences(language, register, table(language))


@cache
def table(language: Language) -> Mapping[str, str]:
    """Every sentence of a language by its dotted key, checked.

    Raises:
        ValueError: a value is not text, or a field is more than a plain name.
    """
    text = (_FOLDER / f"{language}.yml").read_text(encoding="utf-8")
    # libyaml where PyYAML was built with it: a tenth of the time of every start
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    flat = dict(_flatten(yaml.load(text, Loader=loader), ""))
    for key, sentence in flat.items():
        fields(key, sentence)
    return flat


def fields(key: str, sentence: str) -> frozenset[str]:
    """The names of the ``{fields}`` in a sentence."""
    names = [name for _, name, _, _ in Formatter().parse(sentence) if name is not None]
    if not all(name.isidentifier() for name in names):
        raise ValueError(f"{key}: a field must be a plain name, as in {{name}}: {names}")
    return frozenset(names)


def decimal(value: float, language: Language, places: int = 2) -> str:
    """A number as people write it: at most ``places`` decimals, a comma in Spanish."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = text.removeprefix("-") if text in ("-0", "") else text
    return text.replace(".", ",") if language == "es" else text


def percent(share: float, language: Language) -> str:
    """A fraction as a whole percentage, in the spacing of the language; 0 and 1 only when exact."""
    whole = round(share * 100)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %" if language == "es" else f"{whole}%"  # no-break space


def _flatten(node: object, prefix: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, Mapping):
        for key, child in node.items():
            yield from _flatten(child, f"{prefix}.{key}" if prefix else str(key))
    elif isinstance(node, str):
        yield prefix, node
    else:
        raise ValueError(f"{prefix}: expected text, found {node!r}")
