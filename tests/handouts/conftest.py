"""The tiny course with what it lacks for print: a figure, a number question and references."""

import sys
from pathlib import Path

import pytest

from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.handouts.sheets import Master, open_master

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "render"))  # what reads PDFs back

FIGURE = '''
# %% [markdown] lang="es" role="figure" alt="Dos números, 1 y 2."
# Un mapa.

# %% [markdown] lang="en" role="figure" alt="Two numbers, 1 and 2."
# A map.

# %% role="figure"
def map_of_two():
    return np.array([[1.0, 2.0]])

# %% [markdown] question="half" kind="numeric" lang="es" points=1 bloom="remember" minutes=1
# ## 6. La mitad
# ¿Cuánto es la mitad de uno? Escribe `half()`.

# %% [markdown] question="half" lang="en"
# ## 6. A half
# How much is half of one? Write `half()`.

# %% question="half"
def half() -> float:
    """Your number."""
    ### BEGIN SOLUTION
    return 1 / 2
    ### END SOLUTION

# %% [markdown] lang="es" role="references"
# - Uno (2017). *Primera obra*, que
#   sigue en otra línea.
# - Otra (2019). *Segunda*.

# %% [markdown] lang="en" role="references"
# - One (2017). *A first work*, which
#   goes on in another line.
# - Another (2019). *A second*.
'''


@pytest.fixture
def printed_course(tiny_course: Path) -> Layout:
    layout = Layout(tiny_course)
    with layout.master("a01_tiny").open("a", encoding="utf-8") as file:
        file.write(FIGURE)
    return layout


@pytest.fixture
def master(printed_course: Layout) -> Master:
    """Read for every kind of sheet."""
    assignment = read_master(printed_course.master("a01_tiny"))
    keep = printed_course.private / "handouts"
    return open_master(assignment, read_course(printed_course.course_file), keep, key=True)
