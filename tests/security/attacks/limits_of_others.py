"""Reads and changes the limits, priority and processors of the judge, and tries to raise its own.

family: signals
answers: right
verdict: all=full
bare: fork victory
"""

import os
import resource

judge = target.judge
for what, action in {
    "its limits": lambda: resource.prlimit(judge, resource.RLIMIT_NOFILE),
    "its processors": lambda: os.sched_setaffinity(judge, os.sched_getaffinity(judge)),
    "its priority": lambda: os.setpriority(os.PRIO_PROCESS, judge, os.getpriority(os.PRIO_PROCESS, judge)),
    "own limits": lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 45, 1 << 45)),
    "own processors": lambda: os.sched_setaffinity(0, os.sched_getaffinity(0)),
}.items():
    try:
        action()
        won(what)
    except (OSError, ValueError) as refusal:
        print(what, refusal)
