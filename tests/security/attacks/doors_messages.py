"""Knocks at the system calls by which processes reach one another: queues, semaphores, events, timers.

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

for name, x86, arm, arguments in (
    ("shmget", 29, 194, (0, 0, 0)), ("semget", 64, 190, (0, 0, 0)), ("msgget", 68, 186, (1, 0)),
    ("mq_open", 240, 180, (0, 0, 0, 0)), ("eventfd2", 290, 19, (0, 0)), ("epoll_create1", 291, 20, (0,)),
    ("inotify_init1", 294, 26, (0,)), ("signalfd4", 289, 74, (-1, 0, 0, 0)), ("timerfd_create", 283, 85, (99, 0)),
    ("timer_create", 222, 107, (99, 0, 0)), ("setitimer", 38, 103, (99, 0, 0)), ("rt_sigqueueinfo", 129, 138, (0, 0, 0)),
    ("pidfd_open", 434, 434, (0, 99)), ("pidfd_send_signal", 424, 424, (-1, 0, 0, 0)), ("sendfile", 40, 71, (-1, -1, 0, 0)),
    ("socketpair", 53, 199, (99, 99, 99, 0)), ("process_vm_writev", 311, 271, (0, 0, 0, 0, 0, 0)),
):  # fmt: skip
    if reached(x86, arm, *arguments):
        won(name)
