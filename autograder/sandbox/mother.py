"""One interpreter that imports what all need, once, and is forked into fork servers and judges.

It holds no secret and never will: what a judge is to know reaches it after its fork, over its own pipe, and
what only judges load (pytest, graders, the course) is loaded in them. So a fork server that is forked later
than a judge holds what a fresh interpreter would. Whoever started the mother, and every judge, has a
SOCK_SEQPACKET socket to her; she ends, and all that she bore, when the one who started her is gone.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import itertools
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from autograder.sandbox import landlock, nursery, preload, zygote

MESSAGE_BYTES = 1 << 16
_DESCRIPTORS = 4


@dataclass(slots=True)
class Mother:
    owner: socket.socket
    device: str
    warm: zygote.Warm
    refused: str | None  # why fork servers have no namespaces, if so
    connections: dict[int, socket.socket] = field(default_factory=dict)
    born: dict[int, tuple[int, socket.socket]] = field(default_factory=dict)  # pid -> pidfd, who asked


def main() -> NoReturn:
    """Entry of the fresh interpreter: one argument, JSON, see ``nursery``."""
    config = json.loads(sys.argv[1])
    owner = socket.socket(fileno=config["control"])
    refused = zygote.no_namespaces(config["device"])  # tried out while forks of this process are cheap
    gc.disable()  # what is imported stays, and looking for garbage in it costs as much as a judge
    mother = Mother(owner, config["device"], zygote.warm(_needs(config["needs"])), refused)
    if (why := preload.unready()) is not None:
        owner.send(json.dumps({"refused": why}).encode())
        os._exit(1)
    mother.connections[owner.fileno()] = owner
    gc.freeze()
    owner.send(b'{"ready": 1}')
    _serve(mother, config["owner"])


def _needs(named: list[str]) -> Collection[str]:
    """What to load now: everything where nothing can be opened behind the walls."""
    try:
        landlock.abi()
    except OSError:
        return preload.EVERYTHING
    return named


def _serve(mother: Mother, owner_pidfd: int) -> NoReturn:
    while True:
        poll = select.poll()
        for fd in (owner_pidfd, *mother.connections, *(pidfd for pidfd, _ in mother.born.values())):
            poll.register(fd, select.POLLIN)
        ready = {fd for fd, _ in poll.poll()}
        if owner_pidfd in ready:
            _end(mother)
        for connection in [c for fd, c in mother.connections.items() if fd in ready]:
            _answer(mother, connection)
        for pid in [pid for pid, (pidfd, _) in mother.born.items() if pidfd in ready]:
            _reap(mother, pid)


def _answer(mother: Mother, connection: socket.socket) -> None:
    try:
        data, descriptors, _, _ = socket.recv_fds(connection, MESSAGE_BYTES, _DESCRIPTORS)
    except OSError:
        data, descriptors = b"", []
    if not data and connection is mother.owner:
        _end(mother)
    if not data:
        del mother.connections[connection.fileno()]
        connection.close()
        return
    message = json.loads(data)
    if "server" in message:
        config, places = message["server"], ("control", "judge")
        config |= dict(zip(places, [*descriptors[1:], -1], strict=False))
        pid = _fork(mother, "fork server", descriptors, lambda: _become_server(mother, config, descriptors))
        end = None
    else:
        end, hers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        kept = [*descriptors, end.fileno()]
        pid = _fork(mother, "judge", kept, lambda: _become_judge(mother, message["judge"], descriptors, end))
        mother.connections[hers.fileno()] = hers
        end.close()
    for fd in descriptors:
        os.close(fd)
    pidfd = os.pidfd_open(pid)
    mother.born[pid] = pidfd, connection
    with contextlib.suppress(OSError):  # whoever asked has gone meanwhile
        socket.send_fds(connection, [json.dumps({"pid": pid}).encode()], [pidfd])


def _fork(mother: Mother, name: str, kept: list[int], become: Callable[[], object]) -> int:
    pid = os.fork()
    if pid == 0:
        try:
            Path("/proc/self/comm").write_text(name)
            _forget(mother)
            _close_all_but({0, 1, 2, *kept})
            become()
        except BaseException as error:
            os.write(2, f"{type(error).__name__}: {error}\n".encode())
        finally:
            os._exit(1)
    return pid


def _forget(mother: Mother) -> None:
    """What a fork need not know: who else there is."""
    for connection in mother.connections.values():
        connection.close()
    mother.connections.clear()
    mother.born.clear()


def _close_all_but(kept: set[int]) -> None:
    """Nothing of the mother's: neither her sockets nor what she holds of others."""
    edges = [-1, *sorted(kept), os.sysconf("SC_OPEN_MAX")]
    for low, high in itertools.pairwise(edges):
        if low + 1 < high:  # an empty range of nothing is all there is
            os.closerange(low + 1, high)


def _become_server(mother: Mother, config: dict[str, Any], descriptors: list[int]) -> NoReturn:
    os.setsid()
    log = descriptors[0]
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(log)
    zygote.serve(config, lambda: mother.warm, mother.refused)


def _become_judge(mother: Mother, entry: str, descriptors: list[int], end: socket.socket) -> NoReturn:
    """Go on as ``module:function``, which gets its pipe's descriptor, and with it all that it is to do."""
    pipe, out, err = descriptors
    for fd, place in ((out, 1), (err, 2)):
        os.dup2(fd, place)
        os.close(fd)
    nursery.adopt(nursery.Nursery(end, mother.device))
    gc.enable()
    module, function = entry.split(":")
    status = 1
    try:
        getattr(importlib.import_module(module), function)(pipe)
        status = 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def _reap(mother: Mother, pid: int) -> None:
    _, status = os.waitpid(pid, 0)
    pidfd, asked = mother.born.pop(pid)
    os.close(pidfd)
    with contextlib.suppress(OSError):  # nobody listens any more
        asked.send(json.dumps({"exit": pid, "status": status}).encode(), socket.MSG_DONTWAIT)


def _end(mother: Mother) -> NoReturn:
    """Whoever started the mother is gone: so is everything else."""
    for pidfd, _ in mother.born.values():
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(pidfd, signal.SIGKILL)
    for pid in mother.born:
        os.waitpid(pid, 0)
    os._exit(0)
