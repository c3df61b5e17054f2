"""Vector-Jacobian products of student code, with a cotangent that the judge chose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def pull_back(
    target: Callable[..., Any], owner: object, args: list[Any], kwargs: dict[str, Any], cotangent: Any
) -> dict[str, Any]:
    """Call ``target`` and pull ``cotangent`` back to the float tensors among ``args`` and the parameters.

    Args:
        owner: the object the target belongs to; its parameters are used where it is a torch module.
        args: tensors in it are replaced by leaves of the graph, in place.
        cotangent: a tensor of the output's shape, or a tuple of them for a tuple of tensors.

    Returns:
        ``value``, ``inputs`` (one gradient or None an argument) and ``parameters`` (one a parameter, in
        the module's order). All are None where the output does not depend on anything, or is not of the
        cotangent's shape: comparing ``value`` says that better than an error of autograd.
    """
    import torch

    with torch.enable_grad():
        args[:] = inputs = [_leaf(torch, value) for value in args]
        parameters = list(owner.parameters()) if isinstance(owner, torch.nn.Module) else []
        value = target(*args, **kwargs)
        wrt = [t for t in [*inputs, *parameters] if isinstance(t, torch.Tensor) and t.requires_grad]
        found = dict(zip(map(id, wrt), _gradients(torch, value, wrt, cotangent), strict=True))
    return {
        "value": value,
        "inputs": [found.get(id(t)) for t in inputs],
        "parameters": [found.get(id(t)) for t in parameters],
    }


def _leaf(torch: Any, value: Any) -> Any:
    """A float tensor as one whose gradient is asked for; anything else as it is."""
    if isinstance(value, torch.Tensor) and (value.is_floating_point() or value.is_complex()):
        return value.detach().requires_grad_()
    return value


def _gradients(torch: Any, value: Any, wrt: list[Any], cotangent: Any) -> list[Any]:
    many = isinstance(value, tuple | list)
    outs, cotangents = (list(value), cotangent) if many else ([value], [cotangent])
    if not isinstance(cotangents, tuple | list) or len(outs) != len(cotangents):
        return [None] * len(wrt)
    pairs = [(o, c) for o, c in zip(outs, cotangents, strict=True) if _match(torch, o, c)]
    if not pairs or not wrt:
        return [None] * len(wrt)
    directions = [c.to(o.dtype) for o, c in pairs]
    return list(torch.autograd.grad([o for o, _ in pairs], wrt, directions, allow_unused=True))


def _match(torch: Any, out: Any, cotangent: Any) -> bool:
    if not isinstance(out, torch.Tensor) or not isinstance(cotangent, torch.Tensor):
        return False
    return bool(out.requires_grad) and out.shape == cotangent.shape
