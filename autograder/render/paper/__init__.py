"""Sheets on paper: PDF/UA-1, set by Typst out of templates/handout.typ."""

from autograder.render.paper.pdf import Printed, sheet_pdf
from autograder.render.paper.regions import Region, sheet_frame, sheet_regions
from autograder.render.paper.source import Heights

__all__ = ["Heights", "Printed", "Region", "sheet_frame", "sheet_pdf", "sheet_regions"]
