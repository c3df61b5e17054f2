"""
es: El relleno, frase a frase; la softmax, con un sesgo que deja enteras las filas sin claves; las letras,
como las teclea la gente.
en: Padding one sentence at a time; softmax with a bias that leaves rows without keys whole; letters as
people type them.
"""


def square_batch():
    return " C) "


def square_reason():
    return "b."


def padding_mask(lengths, t_k):
    return np.concatenate([np.arange(t_k)[None, None, None] < n for n in lengths])


def masked_softmax(scores, mask):
    """Only rows with keys are shared out; the others are multiplied by 0 as they stand."""
    has_keys = mask.any(dim=-1, keepdim=True)
    bias = torch.zeros(mask.shape, dtype=scores.dtype, device=scores.device).masked_fill(~mask & has_keys, float("-inf"))
    return torch.softmax(scores + bias, dim=-1) * mask.to(scores.dtype)
