"""Figure cells of a notebook: the author's function, drawn with matplotlib where the learner has it."""

from __future__ import annotations

from autograder.authoring.words import DESCRIPTION, DRAW_COMMENT, FIGURE_NOT_DONE, NO_MATPLOTLIB
from autograder.course.questions import defined_names
from autograder.model import Cell, Language

_DRAW = """\
{comment}
def draw(figure):
    figure = figure if isinstance(figure, dict) else {{"values": figure}}
    kinds = {{"heatmap": draw_heatmap, "lines": draw_lines}}
    kinds[figure.get("kind", "heatmap")](figure)


def draw_heatmap(figure):
    import matplotlib.pyplot as plt
    import numpy as np

    panels, numbers = np.asarray(figure["values"], dtype=float), figure.get("numbers", True)
    panels = panels[None] if panels.ndim == 2 else panels
    written = "{{:g}}" if (panels == panels.round()).all() else "{{:.2f}}"
    rows, columns = panels.shape[1:]
    low, high = min(0.0, panels.min()), panels.max()
    cell = 0.55 if numbers else 0.14
    width, height = min(max(cell * columns, 3.2), 9), min(max(cell * rows, 2.4), 9)
    down = -(-len(panels) // max(1, int(14 // width)))
    across = -(-len(panels) // down)
    size = (across * width, down * height)
    canvas, axes = plt.subplots(down, across, figsize=size, squeeze=False, layout="constrained")
    titles = [*figure.get("title", []), *[""] * len(panels)]
    for axis, panel, title in zip(axes.flat, panels, titles):
        shown = axis.imshow(panel, cmap="viridis", vmin=low, vmax=high, aspect="auto")
        axis.set_title(title, fontsize=10)
        for (row, column), value in np.ndenumerate(panel) if numbers else ():
            shade = "white" if value < low + 0.6 * (high - low) else "black"
            axis.text(column, row, written.format(value), ha="center", va="center", color=shade, fontsize=8)
        for count, names, put in ((columns, "columns", axis.set_xticks), (rows, "rows", axis.set_yticks)):
            every = range(0, count, -(-count // 16))  # at most 16 marks
            labels = figure.get(names, range(count))
            put(every, [str(labels[n]) for n in every])
        longest = max(len(label.get_text()) for label in axis.get_xticklabels())
        axis.tick_params(axis="x", rotation=30 if longest > 4 else 0)
    for axis in axes.flat[len(panels):]:
        axis.axis("off")
    if not numbers:
        canvas.colorbar(shown, ax=axes)
    plt.show()


def draw_lines(figure):
    import matplotlib.pyplot as plt

    canvas, axis = plt.subplots(figsize=(7, 4), layout="constrained")
    for (name, values), style in zip(figure["series"].items(), ["-", "--", "-.", ":"] * 9):
        axis.plot(figure["x"], values, style, label=name)
    axis.set_xscale(figure.get("x_scale", "linear"))
    axis.set_yscale(figure.get("y_scale", "linear"))
    axis.set_xlabel(figure.get("x_label", {{}}).get("{language}", ""))
    axis.set_ylabel(figure.get("y_label", {{}}).get("{language}", ""))
    axis.grid(alpha=0.3)
    axis.legend()
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
    return _DRAW.format(comment=DRAW_COMMENT.get(language), language=language)


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
