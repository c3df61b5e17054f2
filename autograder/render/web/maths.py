"""Formulas of a sheet as MathML: in pieces where the author left room, and told how wide they come out."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from autograder.render.markdown import formula_error, mathml
from autograder.render.web.width import ems, parts

# Wider than this, a formula may not fit on a phone: it gets a box of its own to scroll in.
_PHONE_EMS = 11


def box(label: str) -> Markup:
    """The attributes of what may be too wide for a page: keys can scroll it, and it has a name."""
    return Markup(' tabindex="0" role="group" aria-label="{}"').format(label)


def inline(latex: str, label: str) -> Markup:
    """A formula within a line of text, which may go on to the next line after some signs."""
    made, wide = _made(latex, False)
    if wide <= _PHONE_EMS:
        return made
    return Markup("").join(
        Markup(part)
        if ems(part) <= _PHONE_EMS
        else Markup('<span class="long"{}>{}</span>').format(box(label), Markup(part))
        for part in parts(made, _PHONE_EMS)
    )


def display(latex: str, label: str, tag: str = "div") -> Markup:
    """A formula on lines of its own; where the author wrote ``\\qquad``, a narrow page may break it."""
    pieces = [_made(piece, True) for piece in _pieces(latex)]
    widest = max(wide for _, wide in pieces)
    shown = Markup(" ").join(Markup('<span class="piece">{}</span>').format(made) for made, _ in pieces)
    wide = Markup(' style="--ems: {:.1f}"').format(widest) + box(label) if widest > _PHONE_EMS else ""
    return Markup('<{tag} class="math"{wide}>{shown}</{tag}>').format(tag=tag, wide=wide, shown=shown)


@lru_cache(maxsize=4096)
def _pieces(latex: str) -> tuple[str, ...]:
    """Cut at ``\\qquad`` if each part is a formula by itself: it is not within brackets or a matrix."""
    pieces = tuple(piece.strip() for piece in latex.split(r"\qquad"))
    return pieces if all(piece and formula_error(piece) is None for piece in pieces) else (latex,)


@lru_cache(maxsize=4096)
def _made(latex: str, is_display: bool) -> tuple[Markup, float]:
    made = mathml(latex, display=is_display)
    return Markup(made), ems(made)
