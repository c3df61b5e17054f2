"""
es: En los casos imposibles devuelves `None` en lugar de lanzar la excepción. Quien te llama no se entera de
nada hasta que intenta usar ese `None` como tamaño. El enunciado pide `ValueError`.
en: In the impossible cases you return `None` instead of raising the exception. Your caller notices nothing
until it tries to use that `None` as a size. The question asks for `ValueError`.
"""


def head_dim(d_model, num_heads):
    if d_model <= 0 or num_heads <= 0 or d_model % num_heads:
        return None
    return d_model // num_heads
