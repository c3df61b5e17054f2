"""How wide a formula comes out at most, in ems: so that a page can shrink one that would run off.

Browsers neither break MathML nor say in CSS how wide it is, and these pages run no script. The sums below are
generous: they hold for the widest of the fonts that a page may get.
"""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

_MARGIN = 1.1  # of the course's formulas none comes out wider; a test measures them in a browser
_SCRIPT = 0.75  # of the size of what it is attached to
_BESIDE = {"msub", "msup", "msubsup", "mmultiscripts"}
_STACKED = {"munder", "mover", "munderover"}
_GAP = 1.0  # between the columns of a matrix
_ROOT, _BAR = 1.1, 0.4  # what a root sign and a fraction bar add
_NARROW, _WIDE = frozenset("()[]{}|‖.,;:!'′∣ijlt ı"), frozenset("mwMWNQωπ—∑∏∫→←↦⟶⇒⟺")
_RELATIONS = frozenset("=≈≤≥<>≠→∈≡∝")
_SUMS = frozenset("+−-")
_OPENS, _CLOSES = frozenset("([{"), frozenset(")]}")
_INVISIBLE = frozenset("\u2061\u2062\u2063\u2064")
_NAMED = re.compile(r"&(?!(?:lt|gt|amp|quot|apos);)[A-Za-z]+;")  # known to HTML, not to XML
_LENGTH = re.compile(r"(-?\d*\.?\d+)em")


def ems(mathml: str) -> float:
    """The width of MathML, in ems of its own font size."""
    return _MARGIN * _width(_read(mathml))


def parts(mathml: str, most: float) -> tuple[str, ...]:
    """Cut as TeX does it: after signs of relation; after ``+`` and ``−`` what is wider than ``most``."""
    root = _read(mathml)
    found = [
        part for cut in _cut(root, _RELATIONS) for part in ([cut] if _fits(cut, most) else _cut(cut, _SUMS))
    ]
    return tuple(ElementTree.tostring(part, encoding="unicode") for part in found)


def _fits(part: Element, most: float) -> bool:
    return _MARGIN * _width(part) <= most


def _cut(row: Element, signs: frozenset[str]) -> list[Element]:
    """After each of these signs that stands between two things and not within brackets."""
    found, depth = [Element("math")], 0
    for child in row:
        sign = (child.text or "") if child.tag == "mo" else ""
        depth += (sign in _OPENS) - (sign in _CLOSES)
        between = len(found[-1]) > 0 and (found[-1][-1].tag != "mo" or found[-1][-1].text in _CLOSES)
        found[-1].append(child)
        if sign in signs and depth == 0 and between:
            child.set("form", "infix")  # it keeps its spaces at the end of a part
            found.append(Element("math"))
    return [part for part in found if len(part)]


def _read(mathml: str) -> Element:
    return ElementTree.fromstring(_NAMED.sub(lambda named: unescape(named[0]), mathml))


def _width(node: Element) -> float:
    parts = [_width(child) for child in node]
    if node.tag == "mfrac":
        return max(parts) + _BAR
    if node.tag in _BESIDE:
        return parts[0] + _SCRIPT * max(parts[1:])
    if node.tag in _STACKED:
        return max(parts[0], _SCRIPT * max(parts[1:]))
    if node.tag == "mtable":
        return _table(node)
    if node.tag in ("msqrt", "mroot"):
        return parts[0] + sum(parts[1:]) * _SCRIPT + _ROOT if node.tag == "mroot" else sum(parts) + _ROOT
    return sum(parts) + _text(node) + _space(node)


def _table(node: Element) -> float:
    """Every column is as wide as its widest cell."""
    rows = [[_width(cell) for cell in row] for row in node]
    columns = max(map(len, rows), default=0)
    return sum(max(row[at] for row in rows if at < len(row)) + _GAP for at in range(columns))


def _text(node: Element) -> float:
    return sum(map(_letter, (node.text or "").strip()))


def _letter(character: str) -> float:
    if character in _NARROW:
        return 0.45
    if character in _INVISIBLE:
        return 0.0
    if character in _WIDE:
        return 1.1
    return 0.85 if character.isupper() or character in "ασδρ" else 0.66


def _space(node: Element) -> float:
    """Around a sign of operation or relation; of a space, its own width."""
    if node.tag == "mspace":
        return sum(float(length) for length in _LENGTH.findall(f"{node.get('width')} {node.get('style')}"))
    if node.tag != "mo" or (node.text or "") in _NARROW or node.get("stretchy") == "false":
        return 0.0
    return 0.56
