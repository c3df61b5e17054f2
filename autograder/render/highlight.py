"""Python as a page shows it: the lexer's tokens in a few classes of our own style sheet."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from markupsafe import Markup, escape
from pygments.lexer import Lexer
from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, _TokenType

from autograder.render.text import clean

_LONGEST, _LINES = 20_000, 600
_CLASSES = (
    (Comment, "hc"),
    (String, "hs"),
    (Number, "hn"),
    (Keyword, "hk"),
    (Operator.Word, "hk"),
    (Name.Function, "hd"),
    (Name.Class, "hd"),
    (Name.Decorator, "hd"),
)


def python_html(source: str, cut: str = "…") -> Markup:
    """Coloured code, whatever it holds: what is no Python stays plain text."""
    code = clean(source, _LONGEST, _LINES, "\n" + cut).strip("\n")
    named = ((_class(kind), text) for kind, text in _lexer().get_tokens(code))
    runs = (
        (name, "".join(text for _, text in run)) for name, run in groupby(named, key=lambda token: token[0])
    )
    return Markup("".join(_span(name, text) for name, text in runs).rstrip("\n"))


def _class(kind: _TokenType) -> str:
    return next((name for parent, name in _CLASSES if kind[: len(parent)] == parent), "")


def _span(name: str, text: str) -> str:
    return f'<span class="{name}">{escape(text)}</span>' if name else str(escape(text))


@cache
def _lexer() -> Lexer:
    return PythonLexer(stripnl=False)
