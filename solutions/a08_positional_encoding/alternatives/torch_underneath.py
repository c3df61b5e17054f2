"""
es: Con PyTorch por dentro y NumPy en la puerta; la tabla, en precisión simple.
en: With PyTorch inside and NumPy at the door; the table in single precision.
"""

import math

import torch


def sinusoidal_pe(n_positions, d_model):
    position = torch.arange(n_positions).unsqueeze(1)
    div_term = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
    pe = torch.zeros(n_positions, d_model)
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term[: d_model // 2])
    return pe.numpy()


def rotation(k, d_model):
    angles = k * torch.pow(10000.0, -torch.arange(0, d_model, 2, dtype=torch.float64) / d_model)
    blocks = torch.stack(
        [torch.stack([angles.cos(), angles.sin()], -1), torch.stack([-angles.sin(), angles.cos()], -1)], -2
    )
    return torch.block_diag(*blocks).numpy()


def similarity(k, d_model):
    pe = torch.from_numpy(sinusoidal_pe(201, d_model))
    return (pe @ pe[0]).numpy()[np.abs(k)]


def first_rise(d_model):
    curve = torch.from_numpy(similarity(np.arange(150), d_model))
    return (curve.diff() > 0).nonzero()[0].item() + 1


def add_positions(x, table, start=0):
    needed = torch.arange(start, start + x.shape[-2])
    if needed[-1] >= len(table):
        raise ValueError("the table is too short")
    return torch.from_numpy(x).add(torch.from_numpy(table)[needed]).numpy()


def embed(tokens, embeddings, table):
    looked_up = torch.nn.functional.embedding(torch.from_numpy(tokens), torch.from_numpy(embeddings))
    return add_positions((looked_up * math.sqrt(embeddings.shape[1])).numpy(), table)


def addition_as_concatenation(m):
    return torch.cat([torch.from_numpy(m)] * 2).numpy()


def concatenation_as_addition(w):
    of_x, of_p = torch.from_numpy(w).chunk(2)
    if not torch.allclose(of_x, of_p):
        raise ValueError("the weights are not tied")
    return of_p.numpy()


def numbers_needed(d, n):
    layers = [torch.nn.Linear(inputs, n, bias=False, device="meta") for inputs in (d, 2 * d)]
    return tuple(layer.weight.numel() for layer in layers)


def balance(embeddings, table):
    factors = torch.tensor([1.0, embeddings.shape[1]], dtype=torch.float64).sqrt()
    norms = [torch.from_numpy(rows).norm(dim=1).mean() for rows in (embeddings, table)]
    return (factors * norms[0] / norms[1]).numpy()
