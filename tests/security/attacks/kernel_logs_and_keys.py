"""Reads the kernel's log, keys, disks and other facts about the machine.

family: secrets
answers: right
verdict: all=full
bare: fork victory (root)
"""

for path in (
    "/dev/kmsg",
    "/proc/kallsyms",
    "/proc/mounts",
    "/etc/passwd",
    "/etc/shadow",
    "/proc/1/cmdline",
    "/sys/class/net",
):
    try:
        open(path).close()
        won(f"opened {path}")
    except IsADirectoryError:
        won(f"found {path}")
    except OSError:
        continue
if reached(103, 116, 3, 0, 0):
    won("syslog")
