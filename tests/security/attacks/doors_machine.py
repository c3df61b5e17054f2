"""Knocks at the system calls that change the machine: mounts, namespaces, modules, clocks, names.

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

for name, x86, arm, arguments in (
    ("unshare", 272, 97, (0,)), ("setns", 308, 268, (-1, 0)), ("mount", 165, 40, (0, 0, 0, 0, 0)),
    ("umount2", 166, 39, (0, 0)), ("pivot_root", 155, 41, (0, 0)), ("chroot", 161, 51, (0,)),
    ("move_mount", 429, 429, (-1, 0, -1, 0, 0)), ("open_tree", 428, 428, (-1, 0, 0)), ("fsopen", 430, 430, (0, 0)),
    ("mount_setattr", 442, 442, (-1, 0, 0, 0, 0)), ("swapon", 167, 224, (0, 0)), ("init_module", 175, 105, (0, 0, 0)),
    ("delete_module", 176, 106, (0, 0)), ("sethostname", 170, 161, (0, 1)), ("clock_settime", 227, 112, (99, 0)),
    ("adjtimex", 159, 171, (0,)), ("quotactl", 179, 60, (0, 0, 0, 0)), ("open_by_handle_at", 304, 265, (-1, 0, 0)),
    ("name_to_handle_at", 303, 264, (-1, 0, 0, 0, 0)), ("fanotify_init", 300, 262, (-1, 0)),
):  # fmt: skip
    if reached(x86, arm, *arguments):
        won(name)
