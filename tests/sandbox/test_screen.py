"""What a notebook's page would show of a cell, in every backend."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest

from autograder.sandbox import ChildGone
from autograder.sandbox.png import only_pixels
from autograder.sandbox.tape import ALL_PICTURES, CUT, PICTURES

Page = list[tuple[str, str]]
Pages = Callable[..., list[Page]]
PLOT = "import matplotlib.pyplot as plt\n"
TINY = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="


def shown(opener: Any, *sources: str) -> list[Page]:
    """The outputs of each cell: kind and text, which is empty for a picture."""
    transport = opener().transport
    pages = []
    for index, source in enumerate(sources, 1):
        reply = transport.request("show", {"cells": [{"index": index, "source": source}]}, seconds=60)
        (cell,) = reply["cells"]
        assert cell["index"] == index
        for output in cell["outputs"]:
            assert "png" not in output or only_pixels(output["png"].tobytes())
        pages.append([(output["kind"], output.get("text", "")) for output in cell["outputs"]])
    return pages


@pytest.fixture
def everywhere(anywhere: Any) -> Pages:
    return lambda *sources: shown(anywhere, *sources)


@pytest.fixture
def page(jailed: Any) -> Pages:
    return lambda *sources: shown(jailed, *sources)


def test_text_values_and_pictures_in_their_order(everywhere: Pages) -> None:
    pages = everywhere(
        "import sys\nprint('á')\nprint('b')\nprint('c', file=sys.stderr)\nprint('d')\n3 + 4",
        f"{PLOT}plt.plot([1, 2])\nplt.title('ñ', fontsize=17)\nplt.show()\nprint('after')",
        "fig, axes = plt.subplots(1, 2)\naxes[0].imshow([[1, 2]])\nprint('drawn at the end')",
        "fig",
    )
    assert pages[0] == [("stdout", "á\nb\n"), ("stderr", "c\n"), ("stdout", "d\n"), ("value", "7")]
    assert pages[1] == [("picture", ""), ("stdout", "after\n")]
    assert pages[2] == [("stdout", "drawn at the end\n"), ("picture", "")]
    assert pages[3] == [("picture", "")]


def test_formulas_are_drawn_behind_all_walls(page: Pages) -> None:
    formula = r"plt.suptitle(r'$\sum QK^T / \sqrt{d_k}$'); plt.plot([1]);"
    assert page(PLOT + formula) == [[("picture", "")]]


def test_a_figure_drawn_in_a_function(page: Pages) -> None:
    draw = PLOT + "def draw(x):\n    fig, ax = plt.subplots()\n    ax.plot(x)\n"
    assert page(draw, "draw([1, 2])", "draw([2, 1]);\nx = 1") == [[], [("picture", "")], [("picture", "")]]


def test_display_and_the_last_value(page: Pages) -> None:
    pages = page(
        "x = [1, 2]\nx", "x;", "display(x)\nfrom IPython.display import display\ndisplay('a', 'b')\nx[0]",
        "_ + 1", "None", "x = 3",
    )  # fmt: skip
    values = [[text for _, text in found] for found in pages]
    assert values == [["[1, 2]"], [], ["[1, 2]", "'a'", "'b'", "1"], ["2"], [], []]


def test_magics_work_as_in_a_notebook(page: Pages) -> None:
    pages = page(
        "%matplotlib inline\n%config InlineBackend.figure_format = 'svg'",
        "%time 5",
        "%%capture kept\nprint('unseen')",
        f"{PLOT}plt.rcParams['figure.dpi'] = 400\nplt.plot([1]);",
        "from IPython.display import clear_output\nprint('old')\nclear_output(wait=True)\nprint('new')",
        "import asyncio\nawait asyncio.sleep(0)\nprint('awaited')",
        "!ls /",
    )
    assert pages[1][0][1].startswith("CPU times")
    assert pages[1][1] == ("value", "5")
    assert pages[2] == []
    assert pages[3] == [("picture", "")]
    assert pages[4] == [("stdout", "new\n")]
    assert pages[5] == [("stdout", "awaited\n")]
    assert "no programs are run" in pages[6][0][1]


def test_only_text_and_png_leave(page: Pages) -> None:
    pages = page(
        "from IPython.display import HTML, SVG, Javascript, Image, display",
        "class Rich:\n"
        "    def __repr__(self): return 'plain'\n"
        "    def _repr_html_(self): return '<script>alert(1)</script>'\n"
        "    def _repr_svg_(self): return '<svg onload=alert(1)>'\n"
        "    def _repr_mimebundle_(self, **kw): return {'text/html': '<b>', 'application/javascript': 'x'}\n"
        "Rich()",
        "display(Rich(), HTML('<script>'), Javascript('alert(1)'))",
        f"import base64\nImage(data=base64.b64decode({TINY!r}))",
        "class Bad:\n    def _repr_png_(self): return b'\\x89PNG\\r\\n\\x1a\\n<script>'\nBad()",
    )
    text = repr(pages)
    assert "script" not in text.replace("Javascript", "")
    assert "alert" not in text
    assert pages[3] == [("picture", "")]
    assert only_pixels(base64.b64decode(TINY))
    assert [kind for kind, _ in pages[4]] == ["value"]


def test_errors_and_warnings_harm_no_later_cell(page: Pages) -> None:
    pages = page(
        "print('before')\n1 / 0\nprint('never')", "def (", "input('?')", "exit()", "raise KeyboardInterrupt",
        "import warnings\nwarnings.warn('careful')",
        f"{PLOT}plt.plot([1])\nopen('/nowhere/x')", "print('still here')",
    )  # fmt: skip
    assert pages[0] == [("stdout", "before\n")]
    assert pages[1] == []
    assert pages[3] == []
    assert pages[4] == []
    ((kind, text),) = pages[5]
    assert kind == "stderr"
    assert text.startswith("<cell 6>:2: UserWarning: careful")
    assert pages[6] == [("picture", "")]
    assert pages[7] == [("stdout", "still here\n")]


def test_a_cell_that_failed_is_said_to_have(jailed: Any) -> None:
    cells = [{"index": 3, "source": "1 / 0"}, {"index": 5, "source": "1"}]
    reply = jailed().transport.request("show", {"cells": cells}, seconds=60)
    assert [(cell["index"], cell["failed"]) for cell in reply["cells"]] == [(3, True), (5, False)]


def test_a_flood_is_cut_and_fills_no_memory(page: Pages) -> None:
    ((kind, text),) = page(
        "import sys, resource\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "for n in range(200_000):\n    print(n)\n"
        "print('x' * 5_000_000)\nsys.stdout.buffer.write(b'\\xff' * 5_000_000)\n"
        "grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before\n"
        "print('\\n', grown < 64_000)"
    )[0]
    assert kind == "stdout"
    assert CUT in text
    assert text.startswith("0\n1\n")
    assert text.endswith(" True\n")


def test_pictures_are_few_and_the_rest_costs_nothing(page: Pages) -> None:
    many = "for _ in range(9):\n    plt.figure()\n    plt.plot([1])\n"
    pages = page(PLOT, many, many, many, many, many)
    counts = [sum(kind == "picture" for kind, _ in found) for found in pages]
    assert counts == [0, PICTURES, PICTURES, PICTURES, 0, 0]
    assert sum(counts) == ALL_PICTURES
    assert pages[4][0][1].startswith("<Figure size")


def test_numbers_are_drawn_as_when_loading(jailed: Any) -> None:
    source = "import numpy as np\nprint(np.random.rand())"
    loaded = jailed().load(source)["output"]
    assert shown(jailed, "1", source)[1] == [("stdout", loaded)]


def test_what_is_written_past_python_is_not_seen_and_harms_nothing(page: Pages) -> None:
    assert page("import os\nos.write(1, b'raw')\nprint('text')") == [[("stdout", "text\n")]]


def test_a_cell_that_ends_the_process(jailed: Any) -> None:
    with pytest.raises(ChildGone) as gone:
        shown(jailed, "print(1)", "import os\nos._exit(0)")
    assert gone.value.cell == 2


def test_loading_is_what_it_was(jailed: Any) -> None:
    """Nothing of the page is there when cells are loaded to be judged."""
    source = f"{PLOT}import sys\nplt.plot([1])\nplt.show()\nprint(type(sys.stdout.buffer).__name__)"
    reply = jailed().load(source, "from IPython import get_ipython\nprint(get_ipython())\n5")
    assert "BufferedWriter\n" in reply["output"]
    assert reply["output"].endswith("None\n")


def test_there_is_no_notebook_in_the_judges_own_process(near: Any) -> None:
    assert near().transport.request("show", {"cells": []}, seconds=5)["error"]["type"] == "WireError"
