"""A formula's tree as Typst maths; whatever could mean something to Typst leaves escaped or quoted."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from autograder.render.tex.tree import (
    Accent,
    Binomial,
    Fence,
    Fraction,
    Grid,
    Letters,
    Middle,
    Name,
    Node,
    Number,
    Over,
    Root,
    Row,
    Scripts,
    Sign,
    Sized,
    Space,
    Style,
    Words,
)

_CLASSES = {"ordinary": "normal", "bar": "normal", "open": "opening", "close": "closing", "dots": "normal"}
_LOOKS = {"-": "−", "*": "∗"}
_ROOMS = {3: "thin", 4: "med", 5: "thick", 18: "quad", 36: "wide"}
_STYLES = {
    "mathrm": "upright({})", "mathbf": "bold(upright({}))", "mathit": "italic({})", "mathsf": "sans({})",
    "mathtt": "mono({})", "mathbb": "bb({})", "mathcal": "cal({})", "mathscr": "scr({})",
    "mathfrak": "frak({})", "boldsymbol": "bold({})", "bm": "bold({})", "displaystyle": "display({})",
    "textstyle": "inline({})",
}  # fmt: skip
_WHOLE = ("mathrm", "mathbf", "mathit", "mathsf", "mathtt")  # styles in which letters make words
_ACCENTS = {
    "widehat": "hat", "bar": "macron", "vec": "arrow", "ddot": "dot.double", "check": "caron",
    "overrightarrow": "arrow",
}  # fmt: skip
_DELIMITERS = {
    "matrix": "#none", "pmatrix": '"("', "bmatrix": '"["', "Bmatrix": '"{"', "vmatrix": '"|"',
    "Vmatrix": '"‖"',
}  # fmt: skip


def content(row: Row, *, display: bool) -> str:
    """What stands between the dollars."""
    if display and len(row.items) == 1 and isinstance(grid := row.items[0], Grid) and _is_lines(grid):
        return _lines(grid)
    return _row(row)


def quoted(text: str) -> str:
    """Text as Typst reads it back, whatever it is."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _row(row: Row) -> str:
    """The nodes of a row; something in any case, as an argument may not be empty."""
    items = row.items
    parts = [
        "" if _is_undone(node, items[i - 1] if i else None, items[i + 1 : i + 2]) else _typst(node)
        for i, node in enumerate(items)
    ]
    return _joined(parts) or '""'


def _is_undone(node: Node, before: Node | None, behind: tuple[Node, ...]) -> bool:
    """``\\!`` closes a gap that TeX leaves behind a function and before ``\\left``, and Typst does not."""
    if not (isinstance(node, Space) and node.mu < 0):
        return False
    if isinstance(before, Scripts):
        before = before.base
    return isinstance(before, Name | Words) or isinstance(behind[0] if behind else None, Fence)


def _joined(parts: list[str]) -> str:
    """Side by side, apart only where two would be read as one: a space beside text is a gap in print."""
    out = ""
    for part in parts:
        if out and part and (_clings(out[-1]) and _clings(part[0])):
            out += " "
        out += part
    return out


def _clings(character: str) -> bool:
    return character.isalnum() or character in "+=<>−"


@singledispatch
def _typst(node: Node) -> str:
    raise TypeError(node)


_of: Callable[[type], Callable[[Callable[..., str]], Callable[..., str]]] = _typst.register


@_of(Sign)
def _sign(sign: Sign) -> str:
    kind = _CLASSES.get(sign.kind, sign.kind)
    if len(sign.glyph) > 1:
        return f'class("{kind}", {quoted(sign.glyph)})'
    return f'class("{kind}", {_glyph(sign)})' if sign.glyph in _RECLASSED.get(sign.kind, "") else _glyph(sign)


# Signs to which Unicode gives another class than LaTeX does; a test measures that these are all.
_RECLASSED = {
    "ordinary": "/△\\†?", "relation": ":", "punctuation": ":", "bar": "|‖", "open": "|‖", "close": "|‖",
}  # fmt: skip


def _glyph(sign: Sign) -> str:
    glyph = _LOOKS.get(sign.glyph, sign.glyph) if sign.kind == "binary" else sign.glyph
    escaped = (glyph.isascii() and glyph not in "=+<>") or sign.kind in ("open", "close", "bar")
    return f"\\{glyph}" if escaped else glyph


@_of(Number)
def _number(number: Number) -> str:
    """One number without gaps; a group of three digits stands a thin space apart."""
    return "".join({",": 'class("normal", \\,)', " ": " thin "}.get(part, part) for part in number.parts)


@_of(Letters)
def _letters(letters: Letters) -> str:
    return " ".join(f"\\{letter}" if letter == "_" else letter for letter in letters.text)


@_of(Words)
def _words(words: Words) -> str:
    return f"{words.mark}({quoted(words.text)})" if words.mark else quoted(words.text)


@_of(Name)
def _name(name: Name) -> str:
    text = " thin ".join(quoted(word) for word in name.text.split())
    return f"op({text}, limits: #true)" if name.limits else f"op({text})"


@_of(Space)
def _space(space: Space) -> str:
    return _ROOMS.get(space.mu) or f"#h({space.mu / 18:.3f}em)"


@_of(Row)
def _group(row: Row) -> str:
    """Braces make ordinary what stands in them alone, ``{,}``."""
    if len(row.items) == 1 and isinstance(row.items[0], Sign):
        return f'class("normal", {_glyph(row.items[0])})'
    return _row(row)


@_of(Fraction)
def _fraction(fraction: Fraction) -> str:
    text = f"frac({_row(fraction.top)}, {_row(fraction.bottom)})"
    return f"{fraction.size}({text})" if fraction.size else text


@_of(Binomial)
def _binomial(binomial: Binomial) -> str:
    return f"binom({_row(binomial.top)}, {_row(binomial.bottom)})"


@_of(Root)
def _root(root: Root) -> str:
    return f"root({_row(root.index)}, {_row(root.body)})" if root.index else f"sqrt({_row(root.body)})"


@_of(Scripts)
def _scripts(node: Scripts) -> str:
    if isinstance(node.base, Accent) and node.base.name in ("overbrace", "underbrace"):
        note = node.sup if node.base.name == "overbrace" else node.sub
        if note:
            return f"{node.base.name}({_row(node.base.body)}, {_row(note)})"
    base = _typst(node.base) or '""'
    if node.limits is not None:
        base = f"{'limits' if node.limits else 'scripts'}({base})"
    above = _joined([*["′"] * node.primes, *([_row(node.sup)] if node.sup else [])])
    top, bottom = f", t: {above}" if above else "", f", b: {_row(node.sub)}" if node.sub else ""
    return f"attach({base}{top}{bottom})"


@_of(Fence)
def _fence(fence: Fence) -> str:
    """``lr`` stretches what it begins and ends with, so something empty stands where no bracket does."""
    left, right = (_glyph(sign) if sign else '""' for sign in (fence.left, fence.right))
    return f"lr({_joined([left, _row(fence.body), right])})"


@_of(Middle)
def _middle(middle: Middle) -> str:
    return f"mid({_glyph(middle.sign)})"


@_of(Sized)
def _sized(sized: Sized) -> str:
    kind = _CLASSES.get(sized.sign.kind, sized.sign.kind)
    return f'class("{kind}", lr(size: #{sized.size / 100:g}em, {_glyph(sized.sign)}))'


@_of(Style)
def _style(style: Style) -> str:
    body = style.body
    if style.name in _WHOLE and all(isinstance(node, Letters | Number) for node in body.items):
        texts = [node.text if isinstance(node, Letters) else "".join(node.parts) for node in body.items]  # type: ignore[union-attr]
        text = "".join(texts)
        if style.name == "mathrm":
            return quoted(text)
        return _STYLES[style.name].format(quoted(text) if len(text) > 1 else _row(body))
    return _STYLES[style.name].format(_row(body))


@_of(Accent)
def _accent(accent: Accent) -> str:
    return f"{_ACCENTS.get(accent.name, accent.name)}({_row(accent.body)})"


@_of(Over)
def _over(over: Over) -> str:
    above = f", t: {_row(over.above)}" if over.above else ""
    below = f", b: {_row(over.below)}" if over.below else ""
    return f"attach(limits({_row(over.base)}){above}{below})"


@_of(Grid)
def _grid(grid: Grid) -> str:
    """Cells are as large as text, as in LaTeX: ``mat`` makes them smaller than what is around it."""
    rows = "; ".join(", ".join(_row(cell) for cell in row) for row in grid.rows)
    if grid.name == "cases":
        return f'display(mat(delim: #("{{", none), align: #left, column-gap: #1em, {rows}))'
    if _is_lines(grid):
        lines = "; ".join(" & ".join(f"display({_row(cell)})" for cell in row) for row in grid.rows)
        return f"mat(delim: #none, row-gap: #0.5em, {lines})"
    return f"display(mat(delim: {_DELIMITERS[grid.name]}, column-gap: #1em, {rows}))"


def _is_lines(grid: Grid) -> bool:
    return grid.name in ("aligned", "align*", "gathered", "gather*")


def _lines(grid: Grid) -> str:
    return " \\\n".join(" & ".join(_row(cell) for cell in row) for row in grid.rows)
