"""The code in the corner of a page, which a scanner's program reads: a QR code as a small drawing."""

from __future__ import annotations

from io import BytesIO

_MASK = 6  # of the eight patterns: to try them all and take the prettiest would be most of the work
_QUIET = 4  # modules of white around it, without which it is not found on the page


def qr_svg(text: str) -> str:
    """An SVG of one unit a module, white margin included; up to 15 % of it may be lost to stains."""
    import segno

    drawn = BytesIO()
    made = segno.make(text, error="m", boost_error=True, micro=False, mask=_MASK)
    made.save(drawn, kind="svg", border=_QUIET, xmldecl=False, omitsize=True, light="white", svgclass=None)
    return drawn.getvalue().decode()
