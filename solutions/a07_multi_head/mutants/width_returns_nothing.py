"""
es: Tu función hace la cuenta y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe
salir de la función.
en: Your function does the work and does not hand it over: with no `return`, Python returns `None`. Say
what should come out of the function.
"""


def head_dim(d_model, num_heads):
    if d_model <= 0 or num_heads <= 0 or d_model % num_heads:
        raise ValueError("the heads cannot share d_model evenly")
    d_model // num_heads
