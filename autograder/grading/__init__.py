"""Grading: what graders import, and the judge behind it."""

from autograder.grading.answers import choice, number, say
from autograder.grading.check import check, fuzz
from autograder.grading.expected import expected
from autograder.grading.proxy import Gradients, StudentRaised

__all__ = ["Gradients", "StudentRaised", "check", "choice", "expected", "fuzz", "number", "say"]
