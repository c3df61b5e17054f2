"""A printed sheet as one HTML file: nothing is loaded, nothing is sent, no script runs."""

from __future__ import annotations

from markupsafe import Markup

from autograder.locale import decimal, sentences
from autograder.render.environment import render
from autograder.render.figures import FIGURE_CSS
from autograder.render.sheet import Look, Sheet
from autograder.render.web.blueprint import blueprint
from autograder.render.web.drawing import picture
from autograder.render.web.page import owner, paper_style, plain
from autograder.render.web.prose import Writer

__all__ = ["sheet_html"]


def sheet_html(sheet: Sheet, look: Look) -> str:
    """The page of a sheet.

    Raises:
        CourseError: prose, a formula or a figure that cannot be shown, with the place of the author's text.
    """
    word = sentences(sheet.language, "handout")
    writer = Writer(word)
    return render(
        "handout.html.j2",
        sheet.language,
        sheet=sheet,
        look=look,
        word=word,
        write=writer,
        title=plain(sheet.title),
        owner=owner(sheet.person),
        rows=sheet.questions or sheet.marking,
        blueprint=blueprint(sheet.blueprint),
        drawn=lambda figure: picture(figure, plain(figure.caption.markdown), sheet.language, look.gray),
        amount=lambda value: decimal(value, sheet.language),
        figure_style=Markup(FIGURE_CSS),
        paper=paper_style(sheet, look),
    )
