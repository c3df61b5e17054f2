"""Start a new assignment from ``templates/new_assignment``: whole and small, with blanks to fill in."""

from __future__ import annotations

from pathlib import Path

from autograder.course.layout import SLUG, Layout, module_of, packed_templates
from autograder.errors import OperatorError

TEMPLATE = "new_assignment"
_MODULE = "module"  # in file names of the template


def new(layout: Layout, slug: str) -> tuple[Path, ...]:
    """Make ``solutions/<slug>/`` and return its files; ``autograder check`` lists the blanks left in it.

    OperatorError when ``slug`` is none, or when there is such an assignment already.
    """
    if not SLUG.fullmatch(slug):
        raise OperatorError(f"{slug!r} is no slug: write a, two digits, _ and a name, such as a04_scaling")
    folder = layout.solution(slug)
    if folder.exists():
        raise OperatorError(f"{folder} is there already: choose another slug, or work on that one")
    places = (layout.templates / TEMPLATE, packed_templates() / TEMPLATE)
    template = next((place for place in places if place.is_dir()), None)
    if template is None:
        raise OperatorError(f"no {places[-1]}: reinstall the kit, or restore that folder")
    return tuple(
        _copy(path, folder / _name(path.relative_to(template), slug), slug)
        for path in sorted(template.rglob("*.py"))
    )


def _name(path: Path, slug: str) -> Path:
    return path.with_name(path.name.replace(_MODULE, module_of(slug)))


def _copy(source: Path, target: Path, slug: str) -> Path:
    text = source.read_text(encoding="utf-8").replace("SLUG", slug)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target
