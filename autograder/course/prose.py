"""Where the prose of a text cell ends and code begins; ``check.py`` carries a copy of this module."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence


def prose_length(lines: Sequence[str]) -> int:
    """How many lines of a prose cell are prose: comments, or a first string in triple quotes.

    What is neither is code: students add theirs below the last cell of the stub, which is an answer's.
    Unless it does not look like any: then it is an answer without its "# ".
    """
    first = next((n for n, line in enumerate(lines) if line.strip()), 0)
    quotes = lines[first].strip()[:3] if lines else ""
    if quotes in ('"""', "'''"):
        closing = (n for n in range(first, len(lines)) if lines[n].rstrip().endswith(quotes))
        alone = lines[first].strip() == quotes
        first = 1 + next((n for n in closing if n > first or not alone), len(lines))
    after = (
        n for n in range(first, len(lines)) if lines[n].strip() and not lines[n].lstrip().startswith("#")
    )
    rest = next(after, len(lines))
    return rest if looks_like_code(lines[rest:]) else len(lines)


def looks_like_code(lines: Sequence[str]) -> bool:
    """Whether bare lines below prose are a program, and not an answer written without its "# "."""
    if any(re.match(r"(def|class|import|@|from [\w.]+ import)\b", line) for line in lines):
        return True
    try:
        body = ast.parse("\n".join(lines)).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return any(not isinstance(statement, ast.Expr) for statement in body)
