"""Runs untrusted code: ``with open_sandbox(policy) as sandbox: transport = sandbox.open()``."""

from autograder.sandbox.transport import (
    CallTimeout,
    ChildGone,
    ErrorInfo,
    Limits,
    Policy,
    Sandbox,
    SandboxError,
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
    "Transport",
    "Usage",
    "open_sandbox",
]


def open_sandbox(policy: Policy) -> Sandbox:
    """The sandbox that ``policy`` asks for; OperatorError where this machine cannot give it."""
    from autograder.sandbox.inprocess import InProcess

    return InProcess(policy)
