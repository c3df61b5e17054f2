"""PyTorch inside, in single precision for the table, NumPy at the door."""

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
