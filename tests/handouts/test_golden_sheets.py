"""The words of every kind of PDF, page by page, as a reader of its text layer gets them.

After a change that is meant, run this file with MULTICABEZA_WRITE_GOLDEN=1 and read the difference.
"""

import os
from pathlib import Path

import pytest
from reading_pdf import pages_of

from autograder.handouts.sheets import make_sheet
from autograder.model import LANGUAGES
from autograder.render.paper import sheet_pdf
from autograder.render.sheet import SHEET_KINDS, Look

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", SHEET_KINDS)
def test_every_word_on_its_page(master, kind, language):
    pages = pages_of(sheet_pdf(make_sheet(master, kind, language, master.everybody), Look()).pdf)
    text = "\n\f\n".join(pages) + "\n"
    path = GOLDEN / f"{kind}.{language}.txt"
    if os.environ.get("MULTICABEZA_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")
