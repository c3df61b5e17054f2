"""A student's prose without anything that a browser would run: formgrader shows it to an instructor."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TypeVar
from urllib.parse import unquote

T = TypeVar("T")

_SCHEMES = ("javascript", "vbscript", "data")
# Where a sign that nobody sees goes in, so that what follows stays text, in prose, code and formulas alike.
_AFTER = (
    # Markdown passes HTML through: a tag opens with one of these after its "<".
    re.compile(r"<(?=[A-Za-z/!?])"),
    # The name of a character, which would spell in a link what is looked for below.
    re.compile(r"&(?=#?[A-Za-z0-9]+;)"),
    # A browser reads a scheme across tabs and ends of lines, Markdown across a backslash.
    re.compile("(?i)(?=(" + "|".join(r"[\x00-\x20]*".join(s) for s in _SCHEMES) + r")[\x00-\x20\\]*:)."),
    # MathJax makes links of these, and may put their address together from pieces.
    re.compile(r"\\(?=href|mmlToken)"),
)
_UNSEEN = "\u200b"
_FENCE = re.compile(r"`{3,}")


_PICTURE = re.compile(r"!\[[^\]]*\]\(\s*<?attachment:([^)\s>]*)[^)]*\)")


def as_referred(source: str, pictures: Mapping[str, T]) -> dict[str, T]:
    """``pictures`` also under the names by which ``source`` refers to them: a blank is %20 there."""
    named = {name: unquote(name) for name in _PICTURE.findall(source)}
    return {**pictures, **{name: pictures[own] for name, own in named.items() if own in pictures}}


def without_lost_pictures(source: str, kept: Collection[str], instead: str) -> str:
    """``source`` with a sentence for each attached picture that was not kept: nbconvert fails without it.

    ``instead`` has a field ``name``.
    """

    def said(found: re.Match[str]) -> str:
        return found[0] if found[1] in kept else instead.format(name=found[1][:60].replace("`", "'"))

    source = _PICTURE.sub(said, source)
    names = "|".join(sorted(map(re.escape, kept), key=len, reverse=True))
    spared = rf"(?!:(?:{names})(?=[\s)>]|$))" if names else ""
    return re.sub(rf"attachment(?=[\\\x00-\x20]*:){spared}", rf"\g<0>{_UNSEEN}", source)


def safe_prose(source: str, type: str = "markdown") -> str:
    """``source`` as Markdown that shows the same text: tags become signs, raw cells a block of text."""
    if type != "markdown":
        longest = max((len(run) for run in _FENCE.findall(source)), default=2)
        fence = "`" * (longest + 1)
        return f"{fence}text\n{source}\n{fence}"
    for pattern in _AFTER:
        source = pattern.sub(rf"\g<0>{_UNSEEN}", source)
    return source
