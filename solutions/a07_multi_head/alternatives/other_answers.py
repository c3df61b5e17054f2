"""
es: Las respuestas cortas, de otra forma: un número con decimales, mayúscula, letra con paréntesis.
en: The short answers in other words: a float, a capital letter, a letter with its bracket.
"""


def head_dim(d_model: int, num_heads: int) -> int:
    if num_heads > 0 and d_model > 0 and (d_model / num_heads).is_integer():
        return int(d_model / num_heads)
    raise ValueError(f"d_model ({d_model}) must be a positive multiple of num_heads ({num_heads})")


def parameter_count():
    return sum(weight.numel() for weight in nn.MultiheadAttention(12, 4).parameters()) / 1


def what_a_head_sees():
    return "C"


def find_the_cause():
    return " a) "
