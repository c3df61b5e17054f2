"""
es: Tu función hace la cuenta y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe
salir de la función.
en: Your function does the work and does not hand it over: with no `return`, Python returns `None`. Say
what should come out of the function.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    x.reshape(batch, length, num_heads, head_dim(d_model, num_heads)).transpose(1, 2)
