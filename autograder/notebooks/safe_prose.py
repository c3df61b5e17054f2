"""A student's prose without anything that a browser would run: formgrader shows it to an instructor."""

from __future__ import annotations

import re

# Markdown passes HTML through. A "<" before a letter, "/", "!" or "?" opens a tag; any other is a sign.
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_SCHEME = re.compile(r"(?i)\b(javascript|vbscript|data)(\s*:)")
_FENCE = re.compile(r"`{3,}")


def safe_prose(source: str, type: str = "markdown") -> str:
    """``source`` as Markdown that shows the same text: tags become signs, raw cells a block of text."""
    if type != "markdown":
        longest = max((len(run) for run in _FENCE.findall(source)), default=2)
        fence = "`" * (longest + 1)
        return f"{fence}text\n{source}\n{fence}"
    return _SCHEME.sub(_apart, _TAG.sub("&lt;", source))


def _apart(found: re.Match[str]) -> str:
    """A scheme that no link can carry any more; images and links of the web stay."""
    return f"{found[1]}&#8203;{found[2]}"
