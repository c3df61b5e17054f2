"""Read ``course.yml``, the facts of one term, into a frozen Course; strict, every finding at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from pathlib import Path
from typing import Literal, cast, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import yaml

from autograder.course.findings import Findings, did_you_mean
from autograder.course.layout import SLUG
from autograder.course.yaml_lines import Located, read_yaml
from autograder.errors import CourseError, CourseErrors
from autograder.model import LANGUAGES, Language, Text

Device = Literal["auto", "cpu", "cuda"]
Isolation = Literal["strict", "best-effort", "none"]
KEYS = (
    "title",
    "languages",
    "timezone",
    "assignments",
    "limits",
    "late",
    "device",
    "isolation",
    "follow_through",
)
MOST_GRACE = 7 * 24 * 60  # minutes
LATE_KEYS = ("grace_minutes", "per_day", "most", "most_days")
LIMIT_KEYS = (
    "call_seconds",  # one call of the judge
    "load_seconds",  # running all the cells of a file
    "total_seconds",  # everything of one submission
    "memory_mb",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One assignment of the term. ``due`` carries its time zone; ``weight`` is relative to the others."""

    slug: str
    due: datetime | None = None
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Late:
    """What lateness costs: ``course.late.penalty`` says how the four play together."""

    grace_minutes: float = 0.0
    per_day: float = 0.0  # share of the points that a started day costs
    most: float = 1.0  # share that is lost at most
    most_days: int | None = None  # later than this, nothing counts


@dataclass(frozen=True, slots=True)
class Course:
    """``course.yml``. ``limits`` holds only what the file sets, by the names of LIMIT_KEYS."""

    title: Text
    languages: tuple[Language, ...] = LANGUAGES
    assignments: tuple[Entry, ...] = ()
    limits: Mapping[str, float] = field(default_factory=dict)
    late: Late = Late()
    device: Device = "auto"
    isolation: Isolation = "strict"
    follow_through: bool = True
    timezone: str = "UTC"

    def entry(self, slug: str) -> Entry:
        """The term's facts on ``slug``; CourseError when the term does not list it."""
        for entry in self.assignments:
            if entry.slug == slug:
                return entry
        remedy = did_you_mean(slug, [e.slug for e in self.assignments])
        raise CourseError("course.yml", f"assignment {slug!r} is not in this term's list", remedy)


def read_course(path: Path) -> Course:
    """The course that ``path`` describes; CourseErrors with every finding (``file:line: what: remedy``)."""
    found = Findings(path.name)
    try:
        top = read_yaml(path.read_text(encoding="utf-8-sig"), found)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        raise CourseErrors(
            [CourseError(str(path), f"cannot be read ({error})", "a UTF-8 text file")]
        ) from None
    course = _Reader(found).course(top) if top else None
    found.raise_any()
    assert course is not None  # without a document there was a finding
    return course


class _Reader:
    """One method a kind of value; each reports what is wrong and goes on with a default."""

    def __init__(self, found: Findings) -> None:
        self.found = found

    def course(self, top: Located) -> Course:
        keys = self.mapping(top, KEYS, required=("title", "assignments"))
        zone = self.zone(keys.get("timezone"))
        limits = self.mapping(keys["limits"], LIMIT_KEYS) if "limits" in keys else {}
        return Course(
            title=self.text(keys.get("title")),
            languages=self.languages(keys.get("languages")),
            assignments=self.assignments(keys.get("assignments"), zone),
            limits={key: self.number(value, above=0) for key, value in limits.items()},
            late=self.late(keys.get("late")),
            device=cast(Device, self.choice(keys.get("device"), get_args(Device), "auto")),
            isolation=cast(Isolation, self.choice(keys.get("isolation"), get_args(Isolation), "strict")),
            follow_through=self.flag(keys.get("follow_through"), True),
            timezone=zone.key,
        )

    def mapping(
        self, item: Located, known: tuple[str, ...], required: tuple[str, ...] = ()
    ) -> dict[str, Located]:
        if not isinstance(item.value, dict):
            self.found.add(item.line, "not a mapping", f"key: value pairs of {', '.join(known)}")
            return {}
        for key, value in item.value.items():
            if key not in known:
                self.found.add(value.line, f"unknown key {key!r}", did_you_mean(str(key), known))
        for key in required:
            if key not in item.value:
                self.found.add(item.line, f"no {key!r}", f"add {key}: ...")
        return {key: value for key, value in item.value.items() if key in known}

    def text(self, item: Located | None) -> Text:
        if item is None:
            return Text("", "")
        parts = self.mapping(item, LANGUAGES, required=LANGUAGES)
        return Text(*(self.string(parts[lang]) if lang in parts else "" for lang in LANGUAGES))

    def string(self, item: Located) -> str:
        if not isinstance(item.value, str) or not item.value.strip():
            self.found.add(item.line, f"{item.plain()!r} is no text", "write some words")
            return ""
        return item.value.strip()

    def number(self, item: Located, above: float, most: float = 1e9) -> float:
        value = item.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not above < value <= most:
            wanted = f"a number above {above:g}" + (f", at most {most:g}" if most < 1e9 else "")
            self.found.add(item.line, f"{item.plain()!r} is not {wanted}", wanted)
            return 1.0
        return float(value)

    def choice(self, item: Located | None, known: tuple[str, ...], default: str) -> str:
        if item is None:
            return default
        if item.value not in known:
            self.found.add(item.line, f"unknown value {item.plain()!r}", did_you_mean(str(item.value), known))
            return default
        return str(item.value)

    def flag(self, item: Located | None, default: bool) -> bool:
        if item is None:
            return default
        if not isinstance(item.value, bool):
            self.found.add(item.line, f"{item.plain()!r} is neither true nor false", "write true or false")
            return default
        return item.value

    def languages(self, item: Located | None) -> tuple[Language, ...]:
        if item is None:
            return LANGUAGES
        if not isinstance(item.value, list) or not item.value:
            self.found.add(item.line, "not a list of languages", "[es, en]")
            return LANGUAGES
        given = [self.choice(one, LANGUAGES, "") for one in item.value]
        return tuple(lang for lang in LANGUAGES if lang in given) or LANGUAGES

    def zone(self, item: Located | None) -> ZoneInfo:
        if item is None:
            return ZoneInfo("UTC")
        try:
            return ZoneInfo(str(item.value))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            self.found.add(item.line, f"unknown time zone {item.plain()!r}", "a name such as Europe/Madrid")
            return ZoneInfo("UTC")

    def assignments(self, item: Located | None, zone: ZoneInfo) -> tuple[Entry, ...]:
        if item is None:
            return ()
        if not isinstance(item.value, list):
            self.found.add(item.line, "assignments is not a list", "- {slug: a03_attention, due: 2027-02-19}")
            return ()
        entries: dict[str, Entry] = {}
        for one in item.value:
            entry = self.assignment(one, zone)
            if entry.slug in entries:
                self.found.add(one.line, f"{entry.slug!r} is listed twice", "keep one of them")
            entries[entry.slug] = entry
        return tuple(entries.values())

    def assignment(self, item: Located, zone: ZoneInfo) -> Entry:
        keys = self.mapping(item, ("slug", "due", "weight"), required=("slug",))
        slug = self.string(keys["slug"]) if "slug" in keys else ""
        if slug and not SLUG.fullmatch(slug):
            self.found.add(
                keys["slug"].line, f"{slug!r} is no slug", "a, two digits, _, a name: a03_attention"
            )
        weight = self.number(keys["weight"], above=0) if "weight" in keys else 1.0
        return Entry(slug, self.due(keys["due"], zone) if "due" in keys else None, weight)

    def due(self, item: Located, zone: ZoneInfo) -> datetime | None:
        value = item.value
        if isinstance(value, datetime):
            return value if value.tzinfo else value.replace(tzinfo=zone)
        if isinstance(value, date):
            return datetime.combine(value, time(23, 59, 59), tzinfo=zone)
        self.found.add(item.line, f"{item.plain()!r} is no date", "2027-02-19 or 2027-02-19 18:00:00")
        return None

    def late(self, item: Located | None) -> Late:
        if item is None:
            return Late()
        keys = self.mapping(item, LATE_KEYS)
        if "most" in keys and "per_day" not in keys:
            self.found.add(keys["most"].line, "'most' without 'per_day': nothing to cap", "add per_day: 0.1")
        return Late(
            grace_minutes=self.between(keys.get("grace_minutes"), 0.0, most=MOST_GRACE),
            per_day=self.between(keys.get("per_day"), 0.0, most=1),
            most=self.between(keys.get("most"), 1.0, most=1),
            most_days=self.days(keys["most_days"]) if "most_days" in keys else None,
        )

    def between(self, item: Located | None, default: float, most: float) -> float:
        if item is None:
            return default
        value = item.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            wanted = f"a number from 0 to {most:g}"
            self.found.add(item.line, f"{item.plain()!r} is not {wanted}", wanted)
            return default
        return float(value)

    def days(self, item: Located) -> int | None:
        value = item.value
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 366:
            self.found.add(item.line, f"{item.plain()!r} is no whole number of days", "0 to 366")
            return None
        return value
