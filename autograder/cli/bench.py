"""``autograder bench``: what a submission costs, side by side in one run, in CPU seconds and ratios."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    console,
    course_option,
    job_for,
    json_option,
    known_slug,
    open_course,
    print_json,
    workers_option,
)

if TYPE_CHECKING:
    from autograder.grading.judge import Judge
    from autograder.grading.session import Job


_BATCHES = 5


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU milliseconds a submission, least and median of the batches; judge and child together."""

    what: str
    least_ms: float
    median_ms: float
    runs: int


@click.command("bench", short_help="Measure what a submission costs.")
@click.argument("slug", default="a07_multi_head")
@click.option("--runs", type=click.IntRange(5, 1000), default=50, show_default=True)
@click.option("--profile", "profiled", is_flag=True, help="Also print where the judge's own time goes.")
@click.option(
    "--nbgrader",
    "class_size",
    type=click.IntRange(1, 60),
    is_flag=False,
    flag_value=20,
    help="Instead, grade a class of so many (20) with stock nbgrader and with ours.",
)
@click.option("--handouts", "copies", type=click.IntRange(2, 5000), is_flag=False, flag_value=200,
              help="Instead, set sheets, and so many (200) variants.")  # fmt: skip
@workers_option
@json_option
@course_option
def command(
    slug: str,
    runs: int,
    profiled: bool,
    class_size: int | None,
    copies: int | None,
    workers: int | None,
    as_json: bool,
    course_dir: Path | None,
) -> None:
    """Grade the reference RUNS times with all layers on, with none, and on a fresh import of torch."""
    here = open_course(course_dir)
    if copies is not None:
        _handouts(here, known_slug(here, slug), copies, as_json)
        return
    if class_size is not None:
        _nbgrader(here, known_slug(here, slug), class_size, workers or 2, as_json)
        return
    job = job_for(here, known_slug(here, slug), device="cpu")
    bare = replace(job, policy=replace(job.policy, isolation="none", backend="in-process"))
    costs = [
        measure(job, runs, "sandbox, all layers"),
        measure(bare, runs, "same checks, no isolation"),
        fresh_import(min(runs, 5)),
    ]
    ratio = costs[0].median_ms / costs[1].median_ms
    if as_json:
        print_json({"slug": slug, "costs": [asdict(c) for c in costs], "ratio": round(ratio, 3)})
    else:
        _print(slug, costs, ratio)
    if profiled:
        click.echo(profile(job, runs))


def _nbgrader(here: Here, slug: str, size: int, workers: int, as_json: bool) -> None:
    """The same class by stock nbgrader, by ours, and by plain nbgrader with our configuration."""
    import tempfile

    from autograder.course.master import read_master
    from autograder.notebooks.bench import compare
    from autograder.notebooks.term import Term

    with tempfile.TemporaryDirectory() as folder:
        term = Term(Path(folder) / "bench", here.layout.root, "bench", here.course.languages[0])
        assignment = read_master(here.layout.master(slug))
        say = console(err=True)
        runs = compare(
            term, here.course, assignment, size, workers, lambda what: say.print(f"running {what}")
        )
    stock = runs[0]
    rows = [
        asdict(r)
        | {"cpu_each": round(r.each, 4), "cpu_ratio": stock.cpu / r.cpu, "wall_ratio": stock.wall / r.wall}
        for r in runs
    ]
    if as_json:
        print_json({"slug": slug, "submissions": size, "workers": workers, "runs": rows})
        return
    from rich.table import Table

    table = Table(title=f"{slug}: {size} submissions, {workers} workers", box=None, title_justify="left")
    for heading in ("", "CPU s", "each", "of stock", "wall s", "of stock"):
        table.add_column(heading, justify="left" if not heading else "right")
    for run, row in zip(runs, rows, strict=True):
        ratios = [f"1/{row['cpu_ratio']:.1f}", f"1/{row['wall_ratio']:.1f}"]
        table.add_row(run.what, f"{run.cpu:.1f}", f"{run.each:.3f}", ratios[0], f"{run.wall:.1f}", ratios[1])
    console().print(table)


def _handouts(here: Here, slug: str, copies: int, as_json: bool) -> None:
    """Sheets of the questions alone, each figure beside what the kit promises."""
    from autograder.handouts.bench import measure as measure_handouts

    rows = measure_handouts(here.layout, here.course, slug, copies)
    if as_json:
        print_json({"slug": slug, "costs": [asdict(row) for row in rows]})
        return
    from rich.table import Table

    table = Table(title=f"{slug}: what print costs", box=None, title_justify="left")
    for heading in ("", "measured", "promised", ""):
        table.add_column(heading, justify="right" if heading else "left")
    for row in rows:
        table.add_row(row.what, f"{row.value:.2f}", f"{row.promised:g}", row.unit)
    console().print(table)


def measure(job: Job, runs: int, what: str) -> Cost:
    """CPU of judging the reference, graders collected once, in batches; the first few are not counted.

    Counts this process and everything below it (fork server and children); reaped children are in
    their parent's account, in clock ticks, which is why single submissions are not timed.
    """
    from autograder.course.candidates import reference
    from autograder.grading.selfcheck import as_submission
    from autograder.grading.session import with_judge

    size = max(1, runs // _BATCHES)

    def drive(judge: Judge) -> list[float]:
        submission = as_submission(reference(judge.assignment))
        for _ in range(3):
            judge.grade(submission)
        spent = []
        for _ in range(_BATCHES):
            before = cpu_below()
            for _ in range(size):
                judge.grade(submission)
            spent.append((cpu_below() - before) / size)
        return spent

    return _cost(what, with_judge(job, drive), size * _BATCHES)


def cpu_below(pid: int | str = "self") -> float:
    """CPU seconds of a process, of its living descendants, and of all that they have reaped."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = sum(int(fields[n]) for n in (11, 12, 13, 14))  # utime, stime, cutime, cstime
    total = ticks / os.sysconf("SC_CLK_TCK")
    for task in Path(f"/proc/{pid}/task").iterdir():
        total += sum(cpu_below(child) for child in (task / "children").read_text().split())
    return total


def fresh_import(runs: int) -> Cost:
    """``python -c "import torch"`` in a new process, for scale."""
    import resource

    spent = []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", "import torch"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return _cost('python -c "import torch"', spent, runs)


def _cost(what: str, seconds: list[float], runs: int) -> Cost:
    ordered = sorted(seconds)
    return Cost(what, round(1000 * ordered[0], 2), round(1000 * ordered[len(ordered) // 2], 2), runs)


def _print(slug: str, costs: list[Cost], ratio: float) -> None:
    from rich.table import Table

    table = Table(title=f"{slug}: CPU milliseconds a submission (judge and child together)", box=None)
    for heading in ("", "least", "median", "runs"):
        table.add_column(heading, justify="left" if not heading else "right")
    for cost in costs:
        table.add_row(cost.what, f"{cost.least_ms:.1f}", f"{cost.median_ms:.1f}", str(cost.runs))
    console().print(table)
    console().print(f"All layers cost {ratio:.2f} times the same checks without isolation.")


def profile(job: Job, runs: int) -> str:
    """The judge's own time, by function."""
    import cProfile
    import io
    import pstats

    from autograder.course.candidates import reference
    from autograder.grading.selfcheck import as_submission
    from autograder.grading.session import with_judge

    recorder = cProfile.Profile()

    def drive(judge: Judge) -> None:
        submission = as_submission(reference(judge.assignment))
        judge.grade(submission)
        recorder.enable()
        for _ in range(runs):
            judge.grade(submission)
        recorder.disable()

    with_judge(job, drive)
    text = io.StringIO()
    pstats.Stats(recorder, stream=text).sort_stats("cumulative").print_stats(40)
    return text.getvalue()
