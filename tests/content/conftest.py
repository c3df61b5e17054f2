"""The assignments of this repository, one after the other."""

import sys
from pathlib import Path

import pytest

from autograder.course.layout import Layout

# What reads a drawing back is shared with the tests of drawings.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "render"))

SLUGS = Layout(Path(__file__).resolve().parents[2]).slugs()


@pytest.fixture(scope="module", params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)
