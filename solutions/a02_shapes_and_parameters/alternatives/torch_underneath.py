"""
es: Con las capas de PyTorch, construidas en el dispositivo `meta`, que tiene formas y no números.
en: With torch's own layers, built on the `meta` device, which has shapes and no numbers.
"""

import torch


def size_of(*layers):
    return sum(p.numel() for layer in layers for p in layer.parameters())


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if d_model % num_heads:
        raise ValueError("embed_dim must be divisible by num_heads")
    x = torch.empty(batch, t_q, d_model, device="meta")
    memory = torch.empty(batch, t_k, d_model, device="meta")
    q, k, v = (t.unflatten(-1, (num_heads, -1)).transpose(1, 2) for t in (x, memory, memory))
    scores = torch.einsum("bhqd,bhkd->bhqk", q, k)
    weights = scores.softmax(-1)
    heads = torch.einsum("bhqk,bhkd->bhqd", weights, v)
    concat = heads.transpose(1, 2).flatten(2)
    output = torch.nn.Linear(d_model, d_model, device="meta")(concat)
    found = {"q": q, "k": k, "v": v, "scores": scores, "weights": weights, "heads": heads}
    return {name: tuple(t.shape) for name, t in {**found, "concat": concat, "output": output}.items()}


def token_rows(weights, token):
    return torch.from_numpy(weights).select(-2, token).numpy()


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError("embed_dim must be divisible by num_heads")
        if output_projection:
            return size_of(torch.nn.MultiheadAttention(d_model, num_heads, bias=bias, device="meta"))
        d_k = d_model // num_heads
    layers = [torch.nn.Linear(d_model, num_heads * d_k, bias, device="meta") for _ in "QKV"]
    if output_projection:
        layers.append(torch.nn.Linear(num_heads * d_k, d_model, bias, device="meta"))
    return size_of(*layers)


def block_parameters(d_model, d_ff, layer_norm=True):
    block = torch.nn.TransformerEncoderLayer(d_model, 1, d_ff, device="meta")
    norms = 0 if layer_norm else size_of(block.norm1, block.norm2)
    return size_of(block) - norms - 4 * d_model  # its attention has biases
