"""Two-language docstrings: ``es: ...`` and ``en: ...``, as graders and mutants carry them."""

from __future__ import annotations

import inspect
import re

from autograder.model import Text

_PART = re.compile(r"^(es|en):[ \t]*", re.MULTILINE)


def parse_text(docstring: str | None) -> Text | None:
    """The two sentences of a docstring, each as one paragraph; None unless both are there, once each."""
    pieces = _PART.split(inspect.cleandoc(docstring or ""))
    # [before, "es", text, "en", text]
    if len(pieces) != 5 or pieces[0].strip() or {pieces[1], pieces[3]} != {"es", "en"}:
        return None
    parts = {pieces[1]: " ".join(pieces[2].split()), pieces[3]: " ".join(pieces[4].split())}
    return Text(**parts) if all(parts.values()) else None
