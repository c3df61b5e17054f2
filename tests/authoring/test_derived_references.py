"""References close the README and the notebooks, wherever the master has them."""

from __future__ import annotations

import json

from autograder.authoring.derive import derive
from autograder.authoring.times import times
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.model import Assignment

PAIR = """# %% [markdown] lang="es" role="references"
# - Vaswani, A. et al. (2017). *Attention Is All You Need*.

# %% [markdown] lang="en" role="references"
# - Vaswani, A. et al. (2017). *Attention Is All You Need*.

"""
LIST = "- Vaswani, A. et al. (2017). *Attention Is All You Need*."


def with_references(copied: Layout) -> Assignment:
    """In the middle of the master, before the first question."""
    path = copied.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("# %%\nimport", f"{PAIR}# %%\nimport", 1), encoding="utf-8")
    return read_master(path)


def test_they_come_last_under_a_heading(copied: Layout) -> None:
    files = derive(with_references(copied))
    for language, heading in (("es", "## Referencias"), ("en", "## References")):
        assert files[f"README.{language}.md"].endswith(f"\n\n{heading}\n\n{LIST}\n")
        last = json.loads(files[f"tiny.{language}.ipynb"])["cells"][-1]
        assert last["metadata"]["multicabeza"] == {"role": "references"}
        assert "".join(last["source"]) == f"{heading}\n\n{LIST}"


def test_nothing_else_changes(tiny: Assignment, copied: Layout) -> None:
    before, after = derive(tiny), derive(with_references(copied))
    for language in ("es", "en"):
        name = f"tiny.{language}.ipynb"
        assert json.loads(after[name])["cells"][:-1] == json.loads(before[name])["cells"]
    assert (after["tiny.py"], after["check.py"]) == (before["tiny.py"], before["check.py"])


def test_nobody_reads_them_on_the_clock(tiny: Assignment, copied: Layout) -> None:
    path = copied.master("a01_tiny")
    long = PAIR.replace("- V", f"- {'word ' * 3000}V")
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "\n" + long, encoding="utf-8")
    assert times(read_master(path), "es") == times(tiny, "es")
