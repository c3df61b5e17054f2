"""Knocks at the system calls that change what a process is allowed to do.

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

for name, x86, arm, arguments in (
    ("setuid", 105, 146, (0,)), ("setgid", 106, 144, (0,)), ("setresuid", 117, 147, (0, 0, 0)),
    ("setgroups", 116, 159, (0, 0)), ("capset", 126, 91, (0, 0)), ("seccomp", 317, 277, (1, 8, 0)),
    ("bpf", 321, 280, (0, 0, 0)), ("keyctl", 250, 219, (0, -3, 0)), ("add_key", 248, 217, (0, 0, 0, 0, -3)),
    ("request_key", 249, 218, (0, 0, 0, 0)), ("personality", 135, 92, (0xFFFFFFFF,)), ("ptrace", 101, 117, (9999, 0, 0, 0)),
    ("setfsuid", 122, 151, (0,)), ("landlock_restrict_self", 446, 446, (-1, 0)), ("iopl", 172, None, (0,)),
    ("kcmp", 312, 272, (0, 0, 99, 0, 0)), ("setpriority", 141, 140, (0, 0, 0)), ("ioprio_set", 251, 30, (1, 0, 0)),
):  # fmt: skip
    if reached(x86, arm, *arguments):
        won(name)
