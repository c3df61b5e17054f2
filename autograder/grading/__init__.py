"""Grading: what graders import, and the judge behind it."""

from autograder.grading.answers import choice, number, say
from autograder.grading.check import check
from autograder.grading.expected import expected
from autograder.grading.proxy import Gradients, StudentRaised

__all__ = ["Gradients", "StudentRaised", "check", "choice", "expected", "number", "say"]
