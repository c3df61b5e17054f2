"""What a server imports and warms up once, so that no submission pays for it."""

from __future__ import annotations

import gc
import importlib
import io
import os
import re
import sys
from collections.abc import Collection, Iterable, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any

from autograder.sandbox import drawing

# The standard library's usual suspects: where nothing can be opened, only what is here can be imported.
_STANDARD = (
    "abc", "array", "ast", "bisect", "calendar", "cmath", "collections", "collections.abc", "contextlib",
    "copy", "csv", "dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools", "glob",
    "hashlib", "heapq", "inspect", "io", "itertools", "json", "linecache", "logging", "math", "numbers",
    "operator", "os", "pathlib", "pickle", "platform", "pprint", "queue", "random", "re", "statistics",
    "string", "struct", "tempfile", "textwrap", "threading", "time", "timeit", "traceback", "types",
    "typing", "unicodedata", "unittest", "unittest.mock", "uuid", "warnings", "weakref", "zlib",
    "concurrent.futures", "concurrent.futures.thread", "asyncio", "encodings.idna", "encodings.latin_1",
    "doctest",
)  # fmt: skip
_REQUIRED = ("numpy", "numpy.linalg", "numpy.random", "numpy.testing", "numpy.fft")
_TORCH = (
    "torch", "torch.nn", "torch.nn.functional", "torch.optim", "torch.utils.data", "torch.func",
    "torch.nn.utils", "torch.nn.utils.parametrizations", "torch.utils.checkpoint",
)  # fmt: skip
_OPTIONAL = (
    "matplotlib", "matplotlib.pyplot", "einops", "einops.layers.torch", "tqdm", "tqdm.auto",
    "IPython.extensions.autoreload", "torch.nn.attention",
)  # fmt: skip
# What costs more than all the rest, and what of a class's code or graders asks for it. Only what loads and
# works behind Landlock as well, where it is met unannounced: so matplotlib, which wants folders to write in,
# is none of these.
_COSTLY: Mapping[str, tuple[re.Pattern[str], tuple[str, ...]]] = {
    "gradients": (re.compile(r"vjp|grad|backward|jit"), ("torch.fx.experimental.symbolic_shapes",)),
    "compiler": (  # optimizers and much else import it
        re.compile(r"optim|compile|dynamo|checkpoint|func\b|functional_call|vmap|jac|hess|jvp|flex_"),
        ("torch._dynamo",),
    ),
}
EVERYTHING = frozenset(_COSTLY)


def needs_of(sources: Iterable[str]) -> frozenset[str]:
    """Which costly libraries these sources may come to use: for speed alone, as no verdict hangs on it."""
    text = "\n".join(sources)
    return frozenset(name for name, (asks, _) in _COSTLY.items() if asks.search(text))


def import_all(needs: Collection[str] = EVERYTHING) -> dict[str, str]:
    """Import everything, of the costly libraries only the ``needs``; the versions of what is installed."""
    for name in (*_STANDARD, *_REQUIRED, *_TORCH):
        importlib.import_module(name)
    for name in (*(name for need in sorted(needs) for name in _COSTLY[need][1]), *_OPTIONAL):
        try:
            importlib.import_module(name)
        except Exception:  # not installed, or broken: a student who needs it is told so by Python
            sys.modules.pop(name, None)
    spare_the_compiler()
    return versions()


def spare_the_compiler() -> None:
    """Let torch call what it keeps from its compiler as it is, where the compiler is not loaded.

    The first call of any such function (a softmax on the meta device is one) would import it, for most of
    a second, only to ask for a wrapper that does nothing while nobody compiles. Where torch is made another
    way, none is found, and the import happens as ever.
    """
    wrap = getattr(sys.modules.get("torch._compile"), "_disable_dynamo", None)
    if wrap is None or "torch._dynamo" in sys.modules:
        return
    for code in (c for c in wrap.__code__.co_consts if isinstance(c, CodeType) and c.co_name == "inner"):
        for wrapper in (f for f in gc.get_referrers(code) if isinstance(f, FunctionType)):
            inside = dict(zip(code.co_freevars, wrapper.__closure__ or (), strict=False))
            function = inside["fn"].cell_contents if "fn" in inside else None
            if isinstance(function, FunctionType):
                setattr(function, "__dynamo_disable", function)


def speak_utf8() -> None:
    """Print in UTF-8 whatever the machine's language, line by line, so that both streams stay in order."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)


def versions() -> dict[str, str]:
    found = {"python": sys.version.split()[0]}
    for name in ("numpy", "torch", "IPython", "matplotlib", "einops"):
        module: ModuleType | None = sys.modules.get(name)
        if module is not None:
            found[name.lower()] = str(getattr(module, "__version__", "?"))
    return found


def warm_up() -> None:
    """Run once what coursework runs, in one thread: libraries finish their own start-up at first use."""
    import numpy as np

    torch: Any = sys.modules["torch"]
    nn, F = torch.nn, torch.nn.functional
    torch.set_num_threads(1)
    np.linalg.qr(np.einsum("ij,kj->ik", np.eye(3), np.ones((3, 3))) + np.eye(3))
    x = torch.ones(2, 5, 12, requires_grad=True)
    layer = nn.MultiheadAttention(12, 4, batch_first=True)
    out = layer(x, x, x)[0] + F.scaled_dot_product_attention(x, x, x) + F.layer_norm(x, (12,))
    out = torch.einsum("btd,bsd->bts", out, out).softmax(-1)
    F.cross_entropy(out[0], torch.zeros(5, dtype=torch.long)).backward()
    if "torch._dynamo" in sys.modules:
        torch.optim.Adam(layer.parameters()).step()
    str(out), str(np.ones(3)), repr(layer)
    drawing.warm_up()
    torch.manual_seed(0)
    torch.randn(3), np.random.default_rng(0).normal(size=3)


def unready() -> str | None:
    """Why this process must not be forked: threads, CUDA, shared memory. None where all is well."""
    torch: Any = sys.modules["torch"]
    if len(os.listdir("/proc/self/task")) != 1:
        return "the warm process has more than one thread"
    if torch.cuda.is_initialized():
        return "CUDA was initialised in the warm process"
    with open("/proc/self/maps") as maps:
        if any(line.split()[1] == "rw-s" for line in maps):
            return "the warm process has memory that its children would share"
    return None


def start_cuda() -> None:
    """Create this process's CUDA context, in a forked child only: a context does not survive a fork."""
    torch: Any = sys.modules["torch"]
    torch.cuda.init()
    (torch.ones(8, 8, device="cuda") @ torch.ones(8, 8, device="cuda")).sum().item()
