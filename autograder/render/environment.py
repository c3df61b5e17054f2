"""The one Jinja environment of the kit's pages: always escaping, strict about what is missing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from autograder.locale import decimal, percent, sentences
from autograder.model import Language
from autograder.render import highlight, markdown, pieces, svg, text

_PACKAGE = Path(__file__).parent.parent


def templates_folder() -> Path:
    """Where the templates are: inside an installed package, or at the top of a checkout."""
    installed = _PACKAGE / "templates"
    return installed if installed.is_dir() else _PACKAGE.parent / "templates"


@cache
def environment() -> Environment:
    """Autoescape is on and stays on: only our own Markdown, SVG and style sheet are markup."""
    made = Environment(
        loader=FileSystemLoader(templates_folder(), encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(spans=markdown.code_spans, sentence=markdown.inline_html, passage=markdown.to_html)
    made.filters.update(
        line=text.clean_line, clean=text.clean, python=highlight.python_html, prose=pieces.prose
    )
    made.globals.update(heatmap=svg.heatmap, bar=svg.bar, decimal=decimal, percent=percent)
    made.globals.update(style=_style("page.css"), notebook_style=_style("notebook.css"))
    made.globals.update(handout_style=_style("handout.css"))
    return made


def render(template: str, language: Language, **values: object) -> str:
    """A page from ``templates/``; ``say`` and ``staff`` are the sentences of ``language``."""
    page = environment().get_template(template)
    say, staff = sentences(language), sentences(language, "staff")
    return page.render(language=language, say=say, staff=staff, **values)


def _style(name: str) -> Markup:
    """A style sheet, trusted as it stands; it must not be able to close its element."""
    css = (templates_folder() / name).read_text(encoding="utf-8")
    if "<" in css:
        raise ValueError(f"templates/{name} must not contain '<'")
    return Markup(css)
