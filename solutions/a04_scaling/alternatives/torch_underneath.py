"""
es: Todo con PyTorch: productos por lotes, su desviación típica, su generador y `autograd`.
en: Everything by PyTorch: batched products, its standard deviation, its generator, and `autograd`.
"""


def dot_products(q, k):
    return torch.bmm(torch.from_numpy(k), torch.from_numpy(q)[:, :, None])[:, :, 0].numpy()


def score_spread(scores):
    return torch.from_numpy(scores).std(dim=1, correction=0).mean().item()


def largest_weight(scores):
    return torch.from_numpy(scores).softmax(-1).amax(-1).mean().item()


def measure(d_k, draws, seed):
    generator = torch.Generator().manual_seed(seed)
    q = torch.randn(draws, d_k, generator=generator, dtype=torch.float64)
    k = torch.randn(draws, 10, d_k, generator=generator, dtype=torch.float64)
    scores = dot_products(q.numpy(), k.numpy())
    return [score_spread(scores), largest_weight(scores), largest_weight(scores * d_k**-0.5)]


def softmax_jacobian(z):
    derivative = torch.autograd.functional.jacobian(lambda s: s.softmax(0), torch.from_numpy(z.copy()))
    return derivative.numpy()
