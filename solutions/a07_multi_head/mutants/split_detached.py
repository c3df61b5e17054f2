"""
es: Los números son correctos, pero el gradiente se corta aquí: al pasar por NumPy o por un tensor nuevo se
pierde el hilo que autograd va tejiendo, y las proyecciones no aprenderían. Quédate dentro de las
operaciones de PyTorch.
en: The numbers are right, but the gradient stops here: a detour through NumPy or a fresh tensor loses the
thread that autograd follows, and the projections would never learn. Stay within PyTorch's operations.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    heads = x.detach().numpy().reshape(batch, length, num_heads, head_dim(d_model, num_heads))
    return torch.from_numpy(heads.swapaxes(1, 2).copy())
