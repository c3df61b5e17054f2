"""What may be shown of an error in a hidden check: sentences that a library says, never the inputs.

The child is not trusted: a message, an exception's class or a returned object's class could carry hidden
inputs word for word. So a message is shown only as far as it is one of the sentences below, numbers in
it are small (shapes, counts), and names in it stand in the student's own code or are well known.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Sequence
from functools import cached_property

from autograder.model import SourceCell

_WELL_KNOWN = """
NoneType function method module builtin_function_or_method generator object
numpy np ndarray ufunc add subtract multiply divide true_divide matmul exp number bool int long float double
float16 float32 float64 int32 int64 bfloat16
torch nn F math Tensor Linear Module Parameter Float Double Half Long Int Bool ComplexDouble cpu meta cuda
einops einsum MissingName AxisError LinAlgError
"""
_KNOWN = frozenset(dir(builtins)) | frozenset(_WELL_KNOWN.split())
_FIELDS = {
    "N": r"(?P<N{n}>[A-Za-z_][\w.]{0,60})",  # a name
    "I": r"-?\d{1,4}",
    "S": r"[(\[](?:-?\d{1,4}(?:, ?-?\d{1,4}){0,7},?)?[)\]]",  # a shape
}
_SENTENCES = (
    # Python
    "name '{N}' is not defined",
    "cannot access local variable '{N}' where it is not associated with a value",
    "local variable '{N}' referenced before assignment",
    "'{N}' object has no attribute '{N}'",
    "(?:module|type object) '{N}' has no attribute '{N}'",
    "'{N}' object (?:is not (?:callable|subscriptable|iterable|reversible)|does not support item assignment"
    "|cannot be interpreted as an integer)",
    r"unsupported operand type\(s\) for [-+*/@%&|^<>=*/ ]{1,12}(?:or pow\(\))?: '{N}' and '{N}'",
    "bad operand type for (?:unary [-+~]|abs\\(\\)): '{N}'",
    "'[<>=]{1,2}' not supported between instances of '{N}' and '{N}'",
    r"{N}\(\) missing {I} required (?:positional|keyword-only) arguments?: '{N}'(?:,? and '{N}')?",
    r"{N}\(\) takes (?:from {I} to )?{I} positional arguments? but {I} (?:was|were) given",
    r"{N}\(\) got (?:an unexpected keyword argument|multiple values for argument) '{N}'",
    r"{N}\(\) takes no arguments",
    "No module named '{N}'",
    "cannot import name '{N}' from '{N}'",
    "(?:float |integer )?division(?: or modulo)? by zero",
    "(?:list|tuple|string|deque) (?:assignment )?index out of range",
    "maximum recursion depth exceeded(?: in comparison| while calling a Python object)?",
    "math domain error",
    r"too many values to unpack \(expected {I}\)",
    r"not enough values to unpack \(expected {I}, got {I}\)",
    "cannot unpack non-iterable {N} object",
    "can't multiply sequence by non-int of type '{N}'",
    'can only concatenate {N} \\(not "{N}"\\) to {N}',
    "(?:list|tuple) indices must be integers or slices, not {N}",
    "only (?:0-dimensional arrays|length-1 arrays|one element tensors) can be converted to "
    "(?:Python scalars|a scalar)",
    # NumPy
    "operands could not be broadcast together with (?:remapped )?shapes? {S}(?: {S}){0,3}",
    r"shapes {S} and {S} not aligned: {I} \(dim {I}\) != {I} \(dim {I}\)",
    r"matmul: Input operand {I} has a mismatch in its core dimension {I}, with gufunc signature "
    r"\(n\?,k\),\(k,m\?\)->\(n\?,m\?\) \(size {I} is different from {I}\)",
    "matmul: Input operand {I} does not have enough dimensions",
    r"cannot reshape array of size \d{{1,7}} into shape {S}",
    "index {I} is out of bounds for (?:axis {I}|dimension {I}) with size {I}",
    "axis {I} is out of bounds for array of dimension {I}",
    "axes don't match array",
    "repeated axis in transpose",
    "too many indices for array: array is {I}-dimensional, but {I} were indexed",
    "only integer scalar arrays can be converted to a scalar index",
    r"only integers, slices \(`:`\), ellipsis \(`...`\), numpy.newaxis \(`None`\) and integer or "
    "boolean arrays are valid indices",
    "The truth value of an array with more than one element is ambiguous. Use a.any\\(\\) or a.all\\(\\)",
    "all the input array dimensions except for the concatenation axis must match exactly",
    "all the input arrays must have same number of dimensions",
    "zero-dimensional arrays cannot be concatenated",
    "setting an array element with a sequence",
    r"Cannot cast ufunc '{N}' output from dtype\('{N}'\) to dtype\('{N}'\) with casting rule 'same_kind'",
    "could not broadcast input array from shape {S} into shape {S}",
    "(?:assignment|output) (?:destination|array) is read-only",
    "array split does not result in an equal division",
    "(?:boolean index did not match indexed array along axis {I})",
    # PyTorch
    r"mat1 and mat2 shapes cannot be multiplied \({I}x{I} and {I}x{I}\)",
    r"The (?:expanded )?size of (?:the )?tensor a? ?\({I}\) must match the "
    r"(?:size of tensor b|existing size) \({I}\) at non-singleton dimension {I}",
    r"shape '{S}' is invalid for input of size \d{{1,7}}",
    "view size is not compatible with input tensor's size and stride "
    r"\(at least one dimension spans across two contiguous subspaces\)",
    "Expected all tensors to be on the same device",
    "Tensor on device {N} is not on the expected device {N}",
    "expected m1 and m2 to have the same dtype, but got: {N} != {N}",
    "expected scalar type {N} but found {N}",
    "mat1 and mat2 must have the same dtype, but got {N} and {N}",
    "Expected size for first two dimensions of batch2 tensor to be: {S} but got: {S}",
    r"Dimension out of range \(expected to be in range of {S}, but got {I}\)",
    "inconsistent tensor size, expected tensor {S} and src {S}",
    r"size mismatch, got input \({I}\), mat \({I}x{I}\), vec \({I}\)",
    "Boolean value of Tensor with more than one value is ambiguous",
    "a (?:leaf Variable|view of a leaf Variable) that requires grad is being used in an in-place operation",
    "element {I} of tensors does not require grad and does not have a grad_fn",
    "one of the variables needed for gradient computation has been modified by an inplace operation",
    "Can't call numpy\\(\\) on Tensor that requires grad",
    "embed_dim must be divisible by num_heads",
    "Sizes of tensors must match except in dimension {I}",
    "result type {N} can't be cast to the desired output type {N}",
    r"{N}\(\): argument '{N}' \(position {I}\) must be {N}, not {N}",
    "can't assign a {N} to a {N}",
    "can't convert (?:cuda:\\d|meta|cuda) device type tensor to numpy",
    "Trying to backward through the graph a second time",
    "masked_fill_? only supports boolean masks",
)


def _compiled(sentence: str) -> re.Pattern[str]:
    count = iter(range(99))
    pattern = re.sub(r"\{([NIS])\}", lambda m: _FIELDS[m[1]].replace("{n}", str(next(count))), sentence)
    return re.compile(pattern.replace("{{", "{").replace("}}", "}"))


_PATTERNS = tuple(map(_compiled, _SENTENCES))


class Redactor:
    """Decides what of a child's words may be shown to the student who wrote ``cells``."""

    def __init__(self, cells: Sequence[SourceCell]) -> None:
        self._cells = cells

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(word for cell in self._cells for word in re.findall(r"\w+", cell.source))

    def knows(self, name: str) -> bool:
        """A name that stands in the student's code or is well known carries nothing new."""
        return name in _KNOWN or all(part in self._own or part in _KNOWN for part in name.split("."))

    def name(self, name: str, instead: str = "object") -> str:
        """A class name as it may be shown."""
        return name if self.knows(name) else instead

    def message(self, message: str) -> str:
        """The library's sentence at the start of ``message``; empty where it is none of those known."""
        for pattern in _PATTERNS:
            if (found := pattern.match(message)) and all(map(self.knows, filter(None, found.groups()))):
                return found[0]
        return ""
