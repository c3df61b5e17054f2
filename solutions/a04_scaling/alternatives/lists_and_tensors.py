"""
es: Devuelve listas y tensores donde otras devuelven arrays; la jacobiana, por `autograd`.
en: Returns lists and tensors where others return arrays; the Jacobian by `autograd`.
"""


def dot_products(q, k):
    return [[sum(a * b for a, b in zip(query, key)) for key in keys] for query, keys in zip(q.tolist(), k.tolist())]


def score_spread(scores):
    return torch.tensor(scores).std(dim=1, correction=0).mean()


def largest_weight(scores):
    return torch.logsumexp(torch.tensor(scores), 1).neg().add(torch.tensor(scores).amax(1)).exp().mean()


def measure(d_k, draws, seed):
    torch.manual_seed(seed)
    q, k = torch.randn(draws, d_k, 1), torch.randn(draws, 10, d_k)
    scores = (k @ q).squeeze(-1)
    weights = [softmax(scores / by).max(axis=1).mean() for by in (1, d_k**0.5)]
    return score_spread(scores.numpy()), *map(torch.tensor, weights)


def softmax_jacobian(z):
    return torch.autograd.functional.jacobian(lambda s: torch.softmax(s, 0), torch.tensor(z))
