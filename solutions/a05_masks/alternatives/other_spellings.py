"""Letters as people type them; the mask of one sentence at a time; the safe softmax of the fused attention."""


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
