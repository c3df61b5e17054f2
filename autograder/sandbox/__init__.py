"""Runs untrusted code: ``with open_sandbox(policy) as sandbox: transport = sandbox.open()``."""

import sys

from autograder.sandbox.transport import (
    CallTimeout,
    ChildGone,
    ErrorInfo,
    Limits,
    Policy,
    Sandbox,
    SandboxError,
    ServerGone,
    Transport,
    Usage,
)

__all__ = [
    "CallTimeout",
    "ChildGone",
    "ErrorInfo",
    "Limits",
    "Policy",
    "Sandbox",
    "SandboxError",
    "ServerGone",
    "Transport",
    "Usage",
    "open_sandbox",
]


def open_sandbox(policy: Policy) -> Sandbox:
    """The sandbox that ``policy`` asks for; OperatorError where this machine cannot give it."""
    backend = policy.backend
    if backend == "auto":
        backend = "fork" if sys.platform == "linux" else "portable"
    if backend == "in-process":
        from autograder.sandbox.inprocess import InProcess

        return InProcess(policy)
    if backend == "fork":
        from autograder.sandbox.forkserver import ForkSandbox

        return ForkSandbox(policy)
    from autograder.sandbox.portable import PortableSandbox

    return PortableSandbox(policy)
