"""Figures of all sizes, with names of all lengths."""

from __future__ import annotations

import random

from drawing import LABELS

WORDS = "atención multicabeza codificación posicional consulta clave valor máscara la red [pad]"


def random_figure(draws: random.Random) -> dict[str, object]:
    return random_lines(draws) if draws.random() < 0.5 else random_heat_map(draws)


def random_lines(draws: random.Random) -> dict[str, object]:
    n, scale = draws.randint(1, 140), 10.0 ** draws.randint(-9, 9)
    sizes = [draws.uniform(0.1, 1) for _ in range(n)]
    series = {f"{name(draws)} {k}": [scale * s**k for s in sizes] for k in range(draws.randint(1, 12))}
    scales = {key: draws.choice(("linear", "log")) for key in ("x_scale", "y_scale")}
    return {"kind": "lines", "x": [scale * (n + 1) for n in range(n)], "series": series, **LABELS, **scales}


def random_heat_map(draws: random.Random) -> dict[str, object]:
    numbers = draws.random() < 0.6
    most = 12 if numbers else 60
    panels, down, across = draws.randint(1, 5), draws.randint(1, most), draws.randint(1, most)
    scale = draws.choice((1, 1, 1, 100, 1e7))
    values = [[[draws.gauss(0, scale) for _ in range(across)] for _ in range(down)] for _ in range(panels)]
    figure: dict[str, object] = {"values": values, "numbers": numbers}
    for key, count in (("title", panels), ("rows", down), ("columns", across)):
        if draws.random() < 0.6:
            figure[key] = [name(draws) for _ in range(count)]
    return figure


def name(draws: random.Random) -> str:
    return " ".join(draws.choices(WORDS.split(), k=draws.choice((1, 1, 1, 2))))
