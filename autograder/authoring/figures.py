"""Figure cells of a notebook: the author's function, drawn with matplotlib where the learner has it."""

from __future__ import annotations

from autograder.authoring.words import DESCRIPTION, DRAW_COMMENT, FIGURE_NOT_DONE, NO_MATPLOTLIB
from autograder.course.questions import defined_names
from autograder.model import Cell, Language

_DRAW = """\
{comment}
def draw(figure):
    import matplotlib.pyplot as plt
    import numpy as np

    figure = figure if isinstance(figure, dict) else {{"values": figure}}
    panels = np.asarray(figure["values"], dtype=float)
    panels = panels[None] if panels.ndim == 2 else panels
    low, high = min(0.0, panels.min()), panels.max()
    canvas, axes = plt.subplots(1, len(panels), figsize=(4 * len(panels), 4), squeeze=False)
    for axis, panel in zip(axes[0], panels):
        axis.imshow(panel, cmap="viridis", vmin=low, vmax=high)
        for (row, column), value in np.ndenumerate(panel):
            shade = "white" if value < low + 0.6 * (high - low) else "black"
            axis.text(column, row, f"{{value:.2f}}", ha="center", va="center", color=shade, fontsize=8)
        axis.set_xticks(range(panel.shape[1]), figure.get("columns", range(panel.shape[1])), rotation=30)
        axis.set_yticks(range(panel.shape[0]), figure.get("rows", range(panel.shape[0])))
    plt.show()"""

_CELL = """\
{source}


try:
    draw({name}())
except NotImplementedError:
    print({not_done!r})
except ImportError:
    print({no_library!r})"""


def draw_cell(language: Language) -> str:
    """The cell, before the first figure, that defines ``draw``."""
    return _DRAW.format(comment=DRAW_COMMENT.get(language))


def figure_cell(cell: Cell, language: Language) -> str:
    """A figure's function and the lines that draw what it returns."""
    return _CELL.format(
        source=cell.source.rstrip(),
        name=defined_names(cell.source)[-1],
        not_done=FIGURE_NOT_DONE.get(language),
        no_library=NO_MATPLOTLIB.get(language),
    )


def caption(text: str, alt: str, language: Language) -> str:
    """The prose before a figure: its caption, and in words what the picture shows."""
    if not alt:
        return text
    described = f"<details>\n<summary>{DESCRIPTION.get(language)}</summary>\n\n{alt}\n\n</details>"
    return f"{text}\n\n{described}".strip()


def alt_text(alt: str, language: Language) -> str:
    """A figure's alt text; on a code cell it holds both languages: ``es: ... | en: ...``."""
    parts = dict(
        part.strip().split(": ", 1) for part in alt.split(" | ") if part.strip()[:4] in ("es: ", "en: ")
    )
    return parts.get(language, "" if parts else alt)
