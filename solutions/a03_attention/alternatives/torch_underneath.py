"""
es: Con la atención fundida de PyTorch para la salida y su softmax para los pesos.
en: With PyTorch's fused attention for the output and its softmax for the weights.
"""

import torch


def attention(q, k, v, mask=None):
    q, k, v = (torch.from_numpy(np.ascontiguousarray(x)) for x in (q, k, v))
    scores = q @ k.mT / math.sqrt(k.shape[-1])
    if mask is not None:
        mask = torch.from_numpy(np.ascontiguousarray(mask)).expand(scores.shape)
        scores = scores.masked_fill(~mask, float("-inf"))
    output = torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    return output.numpy(), scores.softmax(-1).numpy()
