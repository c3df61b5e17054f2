"""Leaves its session and process group, so that killing the group would miss it.

family: signals
answers: right
verdict: all=full
bare: fork victory
"""

for name, x86, arm, arguments in (
    ("setpgid", 109, 154, (0, 0)),
    ("getpgid", 121, 155, (0,)),
    ("setsid", 112, 157, ()),
):
    if reached(x86, arm, *arguments):
        won(name)
