"""
es: Con PyTorch: `unflatten`, `transpose`, `flatten`, `chunk` y `block_diag`.
en: With PyTorch: `unflatten`, `transpose`, `flatten`, `chunk` and `block_diag`.
"""


def split_heads(x, num_heads):
    if x.shape[-1] % num_heads:
        raise ValueError("the heads cannot share these columns evenly")
    tensor = torch.from_numpy(np.ascontiguousarray(x))
    return tensor.unflatten(-1, (num_heads, -1)).transpose(-2, -3).numpy()


def merge_heads(x):
    tensor = torch.from_numpy(np.ascontiguousarray(x))
    return tensor.transpose(-2, -3).flatten(-2).numpy()


def split_is_right(split):
    for lead in ((2,), (), (2, 3)):
        tensor = torch.arange(int(np.prod(lead)) * 6 * 15, dtype=torch.float64).reshape(*lead, 6, 15)
        try:
            got = split(tensor.numpy(), 5)
            if not torch.equal(torch.from_numpy(got), tensor.unflatten(-1, (5, 3)).transpose(-2, -3)):
                return False
        except Exception:
            return False
    return True


def head_weights(W, num_heads, i):
    return torch.from_numpy(W).chunk(num_heads, dim=1)[i].numpy()


def cut_weights(W, num_heads):
    whole = torch.from_numpy(W)
    rows = whole.chunk(num_heads, dim=0)
    return torch.block_diag(*(r.chunk(num_heads, dim=1)[i] for i, r in enumerate(rows))).numpy()


def design_heads():
    """Random but seeded word vectors, and matrices solved for the patterns wanted."""
    X = torch.randn(6, 8, generator=torch.Generator().manual_seed(3), dtype=torch.float64)
    targets = [[1, 2, 3, 4, 5, 0], [0, 0, 0, 1, 1, 1], [5, 4, 3, 2, 1, 0]]
    back = torch.linalg.pinv(X)  # (8, 6): X @ back is the identity
    heads = [((back @ torch.eye(6, dtype=torch.float64)[t] * 15).numpy(), back.numpy()) for t in targets]
    words = "el pan que trajo Eva falta".split()
    return {"looks_at": ["next", "Start of the half", "mirror"], "heads": heads, "X": X.numpy(), "tokens": words}
