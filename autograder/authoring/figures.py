"""Figure cells of a notebook: the author's function, drawn with matplotlib where the learner has it."""

from __future__ import annotations

from autograder.authoring.words import DRAW_COMMENT, FIGURE_NOT_DONE, NO_MATPLOTLIB
from autograder.course.questions import defined_names
from autograder.model import Cell, Language

_DRAW = """\
{comment}
def draw(figure, title):
    import matplotlib.pyplot as plt
    import numpy as np

    figure = figure if isinstance(figure, dict) else {{"values": figure}}
    panels = np.asarray(figure["values"], dtype=float)
    panels = panels[None] if panels.ndim == 2 else panels
    canvas, axes = plt.subplots(1, len(panels), figsize=(4 * len(panels), 4), squeeze=False)
    for axis, panel in zip(axes[0], panels):
        axis.imshow(panel, cmap="viridis")
        for (row, column), value in np.ndenumerate(panel):
            shade = "white" if value < panel.min() + 0.6 * np.ptp(panel) else "black"
            axis.text(column, row, f"{{value:.2f}}", ha="center", va="center", color=shade, fontsize=8)
        axis.set_xticks(range(panel.shape[1]), figure.get("columns", range(panel.shape[1])))
        axis.set_yticks(range(panel.shape[0]), figure.get("rows", range(panel.shape[0])))
    canvas.suptitle(title)
    plt.show()"""

_CELL = """\
{source}


try:
    draw({name}(), {title!r})
except NotImplementedError:
    print({not_done!r})
except ImportError:
    print({no_library!r})"""


def draw_cell(language: Language) -> str:
    """The cell, before the first figure, that defines ``draw``."""
    return _DRAW.format(comment=DRAW_COMMENT.get(language))


def figure_cell(cell: Cell, caption: str, language: Language) -> str:
    """A figure's function and the lines that draw what it returns, under its caption."""
    return _CELL.format(
        source=cell.source.rstrip(),
        name=defined_names(cell.source)[-1],
        title=caption,
        not_done=FIGURE_NOT_DONE.get(language),
        no_library=NO_MATPLOTLIB.get(language),
    )
