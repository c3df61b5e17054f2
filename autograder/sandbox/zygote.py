"""The warm process that is forked once a submission: imports everything, holds no secret, has one thread.

Started by ``forkserver`` as a fresh interpreter, or forked by the ``mother``, which is one and has imported
everything already. Talks to the judge over one SOCK_SEQPACKET socket in JSON; a child's three pipes and its
pidfd travel beside as descriptors.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NoReturn

from autograder.sandbox import child, jail, lowlevel, namespaces, paths, preload, rlimits
from autograder.sandbox.cells import CellRunner, CellShower
from autograder.sandbox.selftest import self_test
from autograder.sandbox.transport import Limits

MESSAGE_BYTES = 1 << 16
_RULES = 5  # where a child keeps the descriptor of its Landlock rules until they bind it


@dataclass(slots=True)
class Server:
    control: socket.socket
    judge: int  # pidfd of the judge, readable once it is gone; -1 where there are none
    plan: jail.Plan
    module: ModuleType
    run_cell: CellRunner
    show_cell: CellShower
    children: dict[int, int] = field(default_factory=dict)  # pid -> pidfd (-1 where there are none)

    def tell(self, message: dict[str, object], descriptors: tuple[int, ...] = ()) -> None:
        socket.send_fds(self.control, [json.dumps(message).encode()], list(descriptors))


@dataclass(frozen=True, slots=True)
class Warm:
    """What a process has once it is warm."""

    versions: dict[str, str]
    module: ModuleType
    run_cell: CellRunner
    show_cell: CellShower


def warm(needs: Collection[str] = preload.EVERYTHING) -> Warm:
    """Import and use once what submissions use; of the costly libraries only the ``needs``."""
    versions = preload.import_all(needs)
    preload.warm_up()
    from autograder.sandbox.shell import make_shell

    module = ModuleType("submission")
    return Warm(versions, module, *make_shell(module))


def main() -> NoReturn:
    """Entry of the fresh interpreter: one argument, JSON, see ``forkserver``."""
    gc.disable()  # nothing that is imported goes away again
    config = json.loads(sys.argv[1])
    refused = no_namespaces(config["device"])
    serve(config, warm, refused)


def serve(config: dict[str, Any], made: Callable[[], Warm], refused: str | None) -> NoReturn:
    """Go behind the walls of the whole server, get warm, and fork children until the judge is gone.

    ``refused`` says why there are no namespaces, if so.
    """
    control = socket.socket(fileno=config["control"])
    off = frozenset(config["off"])
    if "namespaces" in off:
        refused = "switched off"
    if refused is None:
        namespaces.enter()
        namespaces.become_first()
    it = made()
    if (why := preload.unready()) is not None:
        _refuse(control, why)
    plan = _confine(config, off, refused)
    server = Server(control, config["judge"], plan, it.module, it.run_cell, it.show_cell)
    _settle()
    server.tell(_ready(server, it.versions))
    _serve(server)


def no_namespaces(device: str) -> str | None:
    """Why servers on this machine have no namespaces; None where they have."""
    if device == "cuda":
        return "not with CUDA, which needs the machine's own devices"
    return namespaces.refusal()


def _refuse(control: socket.socket, why: str) -> NoReturn:
    control.send(json.dumps({"refused": why}).encode())
    os._exit(1)


def _confine(config: dict[str, Any], off: frozenset[str], refused: str | None) -> jail.Plan:
    """Decide the children's layers and give up what the server itself no longer needs."""
    mapped = rlimits.mapped_bytes()
    if refused is None:
        namespaces.private_root(paths.readable(), paths.DEVICES)
    plan = jail.make_plan(Limits(**config["limits"]), config["device"], off, mapped)
    if refused is None:
        plan.layers.add("namespaces")
    else:
        plan.missing["namespaces"] = refused
    if "capabilities" in plan.layers:
        lowlevel.drop_bounding_set()
        if os.geteuid() == 0:
            kept = (lowlevel.CAP_KILL, lowlevel.CAP_SETUID, lowlevel.CAP_SETGID)
            lowlevel.set_capabilities(frozenset(kept))
    return plan


def _settle() -> None:
    """Make the process fit to be forked: no environment, no garbage, nothing for a neighbour to read."""
    for name in list(os.environ):
        if not name.startswith(("CUDA_", "OMP_", "OPENBLAS_", "MKL_", "PYTORCH_", "MPLBACKEND", "LANG")):
            del os.environ[name]
    os.environ["HOME"] = "/"
    # Where torch is imported further behind the walls it insists on a folder: one that is there will do.
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = "/"
    allowed = paths.readable()
    sys.path[:] = [p for p in sys.path if any(p == a or p.startswith(a + "/") for a in allowed)]
    sys.argv[:] = [""]
    sys.orig_argv.clear()  # it names the kit's own folder
    os.chdir("/")
    preload.speak_utf8()
    lowlevel.prctl(lowlevel.PR_SET_DUMPABLE, 0)
    lowlevel.prctl(lowlevel.PR_SET_CHILD_SUBREAPER, 1)
    gc.collect()
    gc.disable()
    gc.freeze()


def _ready(server: Server, versions: dict[str, str]) -> dict[str, object]:
    failed = self_test(server.plan)
    if failed is not None and "uid" in server.plan.layers:  # that user may be unable to read a library
        server.plan.leave_out("uid", failed)
        failed = self_test(server.plan)
    if failed is not None:
        return {"refused": failed}
    return {"layers": server.plan.report(), "versions": versions, "uid": server.plan.uid or os.getuid()}


def _serve(server: Server) -> NoReturn:
    poll = select.poll()
    poll.register(server.control, select.POLLIN)
    if server.judge >= 0:
        poll.register(server.judge, select.POLLIN)
    while True:
        waiting = -1 in server.children.values()  # no pidfds on this kernel: look again soon
        for fd, _ in poll.poll(20 if waiting else None):
            if fd == server.judge:
                _end(server)
            elif fd == server.control.fileno():
                _command(server, poll)
        for pid, pidfd in list(server.children.items()):
            _reap(server, pid, pidfd, poll)


def _command(server: Server, poll: select.poll) -> None:
    data, descriptors, _, _ = socket.recv_fds(server.control, MESSAGE_BYTES, 3)
    if not data:
        _end(server)
    message = json.loads(data)
    if "kill" in message and message["kill"] in server.children:
        os.kill(message["kill"], signal.SIGKILL)
    if "fork" in message:
        _fork(server, descriptors, poll)


def _end(server: Server) -> NoReturn:
    """The judge is gone: so is everything else."""
    for pid in server.children:
        os.kill(pid, signal.SIGKILL)
    _kill_orphans(set())
    os._exit(0)


def _fork(server: Server, pipes: list[int], poll: select.poll) -> None:
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        _become_child(server, pipes, parent)
    for fd in pipes:
        os.close(fd)
    pidfd = _pidfd(pid)
    server.children[pid] = pidfd
    if pidfd >= 0:
        poll.register(pidfd, select.POLLIN)
    server.tell({"pid": pid}, (pidfd,) if pidfd >= 0 else ())


def _pidfd(pid: int) -> int:
    try:
        return os.pidfd_open(pid)
    except (OSError, AttributeError):
        return -1


def _become_child(server: Server, pipes: list[int], parent: int) -> NoReturn:
    try:
        os.setsid()
        _arrange(server.plan, pipes)
        if server.plan.device == "cuda":
            preload.start_cuda()  # before the walls: it opens devices and starts threads of its own
        jail.lock_down(server.plan)
        os.closerange(_RULES, _RULES + 1)
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}".encode())
        os._exit(1)  # the judge has not heard that it is ready, and says so
    if os.getppid() != parent:
        os._exit(1)  # the server died before we asked to die with it
    gc.enable()
    try:
        child.serve(child.Channel(3, 4), server.run_cell, server.show_cell, server.module)
    finally:
        os._exit(1)


def _arrange(plan: jail.Plan, pipes: list[int]) -> None:
    """Put the pipes at 1 to 4 and the Landlock rules at 5; close everything else."""
    rules = -1 if plan.ruleset is None else plan.ruleset
    high = {fd: fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 100) for fd in (*pipes, rules) if fd >= 0}
    requests, replies, output = pipes
    for fd, place in ((output, 1), (output, 2), (requests, 3), (replies, 4), (rules, _RULES)):
        if fd >= 0:
            os.dup2(high[fd], place)
    plan.ruleset = None if rules < 0 else _RULES
    os.closerange(_RULES + 1 if rules >= 0 else _RULES, os.sysconf("SC_OPEN_MAX"))


def _reap(server: Server, pid: int, pidfd: int, poll: select.poll) -> None:
    """Report a child that has ended, and end whatever it left behind."""
    done, status, usage = os.wait4(pid, os.WNOHANG)
    if not done:
        return
    if pidfd >= 0:
        poll.unregister(pidfd)
        os.close(pidfd)
    del server.children[pid]
    _kill_orphans(set(server.children))
    cpu = usage.ru_utime + usage.ru_stime
    server.tell({"exit": pid, "status": status, "cpu": cpu, "rss": usage.ru_maxrss * 1024})


def _kill_orphans(ours: set[int]) -> None:
    """Kill processes that a dead child left: they are ours now, as we adopt them."""
    for _ in range(100):
        strangers = _descendants() - ours
        if not strangers:
            return
        for pid in strangers:
            try:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            except OSError:
                continue


def _descendants() -> set[int]:
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            return {int(pid) for pid in file.read().split()}
    except OSError:
        return set()  # no such file on this kernel, or no /proc
