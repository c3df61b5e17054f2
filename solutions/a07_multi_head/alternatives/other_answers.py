"""
es: Se divide con decimales y se pregunta `is_integer`; las respuestas cortas, con decimales, mayúscula o
paréntesis.
en: Divided with decimals and asked `is_integer`; the short answers with decimals, a capital or a bracket.
"""


def head_dim(d_model: int, num_heads: int) -> int:
    if num_heads > 0 and d_model > 0 and (d_model / num_heads).is_integer():
        return int(d_model / num_heads)
    raise ValueError(f"d_model ({d_model}) must be a positive multiple of num_heads ({num_heads})")


def parameter_count():
    return sum(weight.numel() for weight in nn.MultiheadAttention(layer_width, n_heads).parameters()) / 1


def what_a_head_sees():
    return "C"


def find_the_cause():
    return " a) "
