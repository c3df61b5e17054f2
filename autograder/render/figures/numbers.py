"""Numbers as a drawing writes them: a real minus sign, and a comma for decimals in Spanish."""

from __future__ import annotations

import math

from autograder.model import Language

_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_GROUPED_FROM = 10_000  # thousands are set apart from here on, as the Spanish rule has it


def short(value: float, language: Language, places: int = 2) -> str:
    """A number in six characters or so; ``places`` decimals below ten, fewer above, 0 for integers."""
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    size = abs(value)
    if value == 0 or (places == 0 and size < 1e5):
        text = f"{value:.0f}"
    elif size >= 1e4 or size < 0.01:
        mantissa, exponent = f"{value:.0e}".split("e")
        text = f"{mantissa}e{int(exponent)}"
    else:
        places = max(places, 2) if size < 0.1 else places if size < 10 else places - 1 if size < 100 else 0
        text = f"{value:.{places}f}"
    text = "0" if text == "-0" else text
    return text.replace("-", "−").replace(".", "," if language == "es" else ".")


def fixed(value: float, language: Language, places: int) -> str:
    """A number with exactly ``places`` decimals: ``−0,35``, ``10 000`` (a thin space), ``10,000``."""
    value = round(value, places) or 0.0  # no minus zero
    text = f"{value:,.{places}f}" if abs(value) >= _GROUPED_FROM else f"{value:.{places}f}"
    text = text.replace("-", "−")
    return text if language == "en" else text.translate(str.maketrans(",.", "\u202f,"))


def scaled(value: float, exponent: int, language: Language, places: int = 0) -> str:
    """``value`` times ten to the ``exponent``, as a product: ``2,5·10⁶``; of one, only the power."""
    if value == 0:
        return "0"
    if value == 1:
        return f"10{raised(exponent)}"
    return f"{fixed(value, language, places)}{'·' if language == 'es' else '×'}10{raised(exponent)}"


def raised(exponent: int) -> str:
    return str(exponent).translate(_RAISED)
