"""What several commands share: the course they run in, how they print, the job they hand to judges."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from autograder.errors import OperatorError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from autograder.course.config import Course
    from autograder.course.layout import Layout
    from autograder.grading.session import Job

Command = TypeVar("Command", bound=Callable[..., Any])

course_option = click.option(
    "--course",
    "course_dir",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Course folder (default: the one around the working directory).",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
isolation_option = click.option(
    "--isolation",
    type=click.Choice(["strict", "best-effort", "none"]),
    help="Default: as course.yml says (strict). Written into every result.",
)
backend_option = click.option(
    "--backend",
    type=click.Choice(["auto", "fork", "portable", "in-process"]),
    default="auto",
    show_default=True,
    help="How submissions are run; in-process is for the course's own code only.",
)
device_option = click.option(
    "--device", type=click.Choice(["auto", "cpu", "cuda"]), help="Default: as course.yml says (auto)."
)
workers_option = click.option(
    "--workers", type=click.IntRange(1, 256), help="Judge processes (default: by cores and submissions)."
)


@dataclass(frozen=True, slots=True)
class Here:
    """The course a command runs in."""

    layout: Layout
    course: Course


def open_course(course_dir: Path | None) -> Here:
    from autograder.course.config import read_course
    from autograder.course.layout import find_course

    layout = find_course(course_dir)
    return Here(layout, read_course(layout.course_file))


def known_slug(here: Here, slug: str) -> str:
    """``slug`` itself, or a usage error that offers the nearest."""
    import difflib

    slugs = here.layout.slugs()
    if slug in slugs:
        return slug
    near = difflib.get_close_matches(slug, slugs, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(slugs) or 'none yet'}"
    raise click.UsageError(f"no assignment {slug!r}: {hint}")


def job_for(
    here: Here, slug: str, *, isolation: str | None = None, backend: str = "auto", device: str | None = None
) -> Job:
    """What a judge of this assignment needs, with the course's secret and limits."""
    from autograder.grading.far_side import Budget
    from autograder.grading.seeds import course_secret
    from autograder.grading.session import Job
    from autograder.sandbox import Limits, Policy

    limits, default = here.course.limits, Budget()
    total = limits.get("total_seconds", default.submission)
    wanted = device or here.course.device
    chosen = resolve_device(wanted) if uses_torch(here, slug) else "cpu"
    policy = Policy(
        isolation=isolation or here.course.isolation,  # type: ignore[arg-type]
        backend=backend,  # type: ignore[arg-type]
        device=chosen,  # type: ignore[arg-type]
        limits=Limits(submission_seconds=total, memory_mb=int(limits.get("memory_mb", Limits().memory_mb))),
    )
    return Job(
        root=here.layout.root,
        slug=slug,
        secret=course_secret(here.layout.private / "secret"),
        policy=policy,
        budget=Budget(
            load=limits.get("load_seconds", default.load),
            call=limits.get("call_seconds", default.call),
            submission=total,
        ),
        devices=("cpu",) if chosen == "cpu" else ("cpu", "cuda"),
        follow_through=here.course.follow_through,
    )


def uses_torch(here: Here, slug: str) -> bool:
    """Whether an assignment's solution imports torch: the others have nothing to run on a GPU."""
    import re

    source = here.layout.master(slug).read_text(encoding="utf-8", errors="replace")
    return re.search(r"^\s*(import|from) torch\b", source, re.MULTILINE) is not None


def resolve_device(wanted: str) -> str:
    """``auto`` is the GPU where there is one and the CPU elsewhere; an explicit ``cuda`` must be there."""
    if wanted == "cpu" or (wanted == "auto" and not _may_have_gpu()):
        return "cpu"
    os.environ.setdefault("PYTORCH_NVML_BASED_CUDA_CHECK", "1")  # else asking poisons later forks
    import torch

    if torch.cuda.is_available():
        return "cuda"
    if wanted == "cuda":
        raise OperatorError("--device cuda: torch finds no GPU here; use --device auto, which then means cpu")
    return "cpu"


def _may_have_gpu() -> bool:
    """False only where there surely is none: asking torch costs a second."""
    return sys.platform != "linux" or any(Path("/dev").glob("nvidia*")) or Path("/dev/dxg").exists()


def console(*, err: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=err, highlight=False, emoji=False, soft_wrap=not err)  # ":100:" is a line number


def progress(title: str, total: int) -> tuple[AbstractContextManager[Any], Callable[[], None]]:
    """A progress bar on standard error (silent where that is no terminal), and what advances it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar: Progress = Progress(*columns, console=console(err=True), transient=True)
    task = bar.add_task(title, total=total)
    return bar, lambda: bar.advance(task)


def exit_with(code: int) -> None:
    """Leave a command with an exit code that means something."""
    raise SystemExit(code)


def print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def chosen_slugs(here: Here, slugs: Sequence[str]) -> list[str]:
    return [known_slug(here, slug) for slug in slugs] or list(here.layout.slugs())
