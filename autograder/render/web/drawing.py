"""A sheet's figures on a page: drawn where they stand, in colours that follow the page's."""

from __future__ import annotations

from markupsafe import Markup

from autograder.errors import CourseError
from autograder.model import Language
from autograder.render.figures import FigureError, figure_svg
from autograder.render.sheet import Picture


def picture(figure: Picture, title: str, language: Language, gray: bool) -> Markup:
    """The drawing of one figure, which screen readers hear as its title and its alternative text."""
    try:
        return figure_svg(
            figure.data,
            language,
            gray=gray,
            id=f"figure-{figure.number}",
            title=title,
            desc=figure.alt,
            theme="screen",
        )
    except FigureError as error:
        raise CourseError(f"{figure.caption.file}:{figure.caption.line}", str(error)) from None
