"""The shades of heat maps: ramps that only ever get darker, so that they stay in order without colour."""

from __future__ import annotations

from itertools import pairwise

Shade = tuple[int, int, int]
LIGHT, DARK = (243, 246, 250), (38, 84, 124)  # ends of a ramp that stays in order in grey
# Below zero sand, above zero blue, and still darker all the way: grey paper shows the order too.
SIGNED: tuple[Shade, ...] = ((253, 240, 208), (227, 195, 128), (156, 156, 158), (74, 107, 145), (16, 44, 84))
PLAIN: tuple[Shade, ...] = (LIGHT, DARK)


def between(part: float, stops: tuple[Shade, ...] = PLAIN) -> Shade:
    """The shade at ``part`` (0 to 1) of the way from the first stop to the last."""
    part = min(max(part, 0.0), 1.0) * (len(stops) - 1)
    at = min(int(part), len(stops) - 2)
    start, end = list(pairwise(stops))[at]
    red, green, blue = (round(a + (b - a) * (part - at)) for a, b in zip(start, end, strict=True))
    return red, green, blue


def luminance(shade: Shade) -> float:
    """Relative luminance of WCAG: 0 of black, 1 of white."""
    linear = [(s / 255 / 12.92) if s <= 10 else ((s / 255 + 0.055) / 1.055) ** 2.4 for s in shade]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def is_dark(shade: Shade) -> bool:
    """Whether white reads better than black on it."""
    return luminance(shade) < 0.18


def gray(shade: Shade) -> Shade:
    """The grey that is as light as ``shade``."""
    linear = luminance(shade)
    level = 12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return (round(255 * level),) * 3


def css(shade: Shade) -> str:
    return "#{:02x}{:02x}{:02x}".format(*shade)
