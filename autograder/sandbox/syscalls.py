"""System calls that a student's process may make, by number, for x86-64 and aarch64."""

from __future__ import annotations

from collections.abc import Mapping

# Those that name a path: left out altogether where Landlock cannot decide about them.
PATHS: Mapping[str, Mapping[str, int]] = {
    "x86_64": {
        "open": 2, "stat": 4, "lstat": 6, "access": 21, "getdents": 78, "getcwd": 79, "readlink": 89,
        "getdents64": 217, "openat": 257, "newfstatat": 262, "readlinkat": 267, "faccessat": 269,
        "statx": 332, "faccessat2": 439,
    },
    "aarch64": {
        "getcwd": 17, "faccessat": 48, "openat": 56, "getdents64": 61, "readlinkat": 78, "newfstatat": 79,
        "statx": 291, "faccessat2": 439,
    },
}  # fmt: skip

PLAIN: Mapping[str, Mapping[str, int]] = {
    "x86_64": {
        "read": 0, "write": 1, "futex": 202, "mmap": 9, "munmap": 11, "mprotect": 10, "madvise": 28,
        "brk": 12, "mremap": 25, "clock_gettime": 228, "close": 3, "fstat": 5, "poll": 7, "lseek": 8,
        "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15, "pread64": 17, "pwrite64": 18,
        "readv": 19, "writev": 20, "pipe": 22, "select": 23, "sched_yield": 24, "dup": 32, "dup2": 33,
        "nanosleep": 35, "getpid": 39, "exit": 60, "uname": 63, "fsync": 74, "fdatasync": 75,
        "gettimeofday": 96, "getrlimit": 97, "getrusage": 98, "sysinfo": 99, "times": 100, "getuid": 102,
        "getgid": 104, "geteuid": 107, "getegid": 108, "getppid": 110, "sigaltstack": 131, "gettid": 186,
        "time": 201, "sched_getaffinity": 204, "set_tid_address": 218, "restart_syscall": 219,
        "fadvise64": 221, "clock_getres": 229, "clock_nanosleep": 230, "exit_group": 231, "pselect6": 270,
        "ppoll": 271, "set_robust_list": 273, "dup3": 292, "pipe2": 293, "getcpu": 309, "getrandom": 318,
        "membarrier": 324, "rseq": 334, "close_range": 436,
    },
    "aarch64": {
        "read": 63, "write": 64, "futex": 98, "mmap": 222, "munmap": 215, "mprotect": 226, "madvise": 233,
        "brk": 214, "mremap": 216, "clock_gettime": 113, "close": 57, "fstat": 80, "lseek": 62,
        "rt_sigaction": 134, "rt_sigprocmask": 135, "rt_sigreturn": 139, "pread64": 67, "pwrite64": 68,
        "readv": 65, "writev": 66, "sched_yield": 124, "dup": 23, "nanosleep": 101, "getpid": 172,
        "exit": 93, "uname": 160, "fsync": 82, "fdatasync": 83, "gettimeofday": 169, "getrlimit": 163,
        "getrusage": 165, "sysinfo": 179, "times": 153, "getuid": 174, "getgid": 176, "geteuid": 175,
        "getegid": 177, "getppid": 173, "sigaltstack": 132, "gettid": 178, "sched_getaffinity": 123,
        "set_tid_address": 96, "restart_syscall": 128, "fadvise64": 223, "clock_getres": 114,
        "clock_nanosleep": 115, "exit_group": 94, "pselect6": 72, "ppoll": 73, "set_robust_list": 99,
        "dup3": 24, "pipe2": 59, "getcpu": 168, "getrandom": 278, "membarrier": 283, "rseq": 293,
        "close_range": 436,
    },
}  # fmt: skip

# Those allowed with certain arguments only; see ``seccomp.rules``.
CHECKED: Mapping[str, Mapping[str, int]] = {
    "x86_64": {
        "ioctl": 16, "clone": 56, "kill": 62, "fcntl": 72, "prctl": 157, "tkill": 200, "tgkill": 234,
        "prlimit64": 302, "clone3": 435, "open": 2, "openat": 257,
    },
    "aarch64": {
        "fcntl": 25, "ioctl": 29, "kill": 129, "tkill": 130, "tgkill": 131, "prctl": 167, "clone": 220,
        "prlimit64": 261, "clone3": 435, "openat": 56,
    },
}  # fmt: skip

AUDIT_ARCH: Mapping[str, int] = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
SECCOMP: Mapping[str, int] = {"x86_64": 317, "aarch64": 277}
UNSHARE: Mapping[str, int] = {"x86_64": 272, "aarch64": 97}
PIVOT_ROOT: Mapping[str, int] = {"x86_64": 155, "aarch64": 41}
