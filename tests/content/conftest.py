"""The assignments of this repository, one after the other."""

from pathlib import Path

import pytest

from autograder.course.layout import Layout

SLUGS = Layout(Path(__file__).resolve().parents[2]).slugs()


@pytest.fixture(scope="module", params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)
