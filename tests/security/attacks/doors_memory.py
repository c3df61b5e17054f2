"""Knocks at the system calls that give memory or rings shared with the kernel (with arguments that do nothing).

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

for name, x86, arm, arguments in (
    ("io_uring_setup", 425, 425, (1, 0)), ("io_uring_enter", 426, 426, (-1, 0, 0, 0)),
    ("memfd_create", 319, 279, (0, 0)), ("memfd_secret", 447, 447, (-1,)), ("userfaultfd", 323, 282, (-1,)),
    ("vmsplice", 278, 75, (-1, 0, 0, 0)), ("splice", 275, 76, (-1, 0, -1, 0, 0, 0)), ("tee", 276, 77, (-1, -1, 0, 0)),
    ("process_madvise", 440, 440, (-1, 0, 0, 0, 0)), ("mbind", 237, 235, (0, 1, 99, 0, 0, 0)),
    ("move_pages", 279, 239, (0, 1, 0, 0, 0, 99)), ("remap_file_pages", 216, 234, (0, 0, 0, 0, 0)),
    ("mlockall", 151, 230, (99,)), ("modify_ldt", 154, None, (1, 0, 0)), ("perf_event_open", 298, 241, (0, 0, 0, 0, 0)),
):  # fmt: skip
    if reached(x86, arm, *arguments):
        won(name)
