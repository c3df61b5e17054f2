"""
es: Has devuelto un tensor de PyTorch. La máscara es correcta, pero en esta pregunta se pide un array de
NumPy. Relee el enunciado.
en: You returned a PyTorch tensor. The mask is right, but this question asks for a NumPy array. Reread its
text.
"""


def causal_mask(t_q, t_k):
    return torch.ones(t_q, t_k, dtype=torch.bool).tril(t_k - t_q)
