"""Languages, and the kinds of things a course is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Language = Literal["es", "en"]
LANGUAGES: tuple[Language, ...] = ("es", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or passage, written in both languages."""

    es: str
    en: str

    def get(self, language: Language) -> str:
        return self.es if language == "es" else self.en


class Bloom(StrEnum):
    REMEMBER = "remember"
    UNDERSTAND = "understand"
    APPLY = "apply"
    ANALYZE = "analyze"
    EVALUATE = "evaluate"
    CREATE = "create"


class Kind(StrEnum):
    CODE = "code"
    CHOICE = "choice"
    NUMERIC = "numeric"
    ESSAY = "essay"


class Role(StrEnum):
    """What a master cell is for; a plain cell of a question has no role."""

    PUBLIC = "public"
    KEY = "key"
    RUBRIC = "rubric"
    HINT = "hint"
    FIGURE = "figure"
    PARAMS = "params"
    REFERENCES = "references"


class CheckKind(StrEnum):
    """What a hidden check looks at: all that students are told of it before they hand in."""

    VALUES = "values"  # numbers on other inputs
    SHAPES = "shapes"  # other sizes, more dimensions
    EDGES = "edges"  # huge, tiny, empty, single: limits of what is allowed
    PROPERTIES = "properties"  # what must hold whatever the input is
    PRECISION = "precision"  # dtype, and the last digits
    INPUTS = "inputs"  # arguments that must stay as they were
    ERRORS = "errors"  # invalid data that must be refused
    GRADIENTS = "gradients"
    ANSWER = "answer"  # a letter or a number
