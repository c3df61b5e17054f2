"""
es: La cuenta es correcta, pero sale con decimales: 256.0 en lugar de 256, porque en algún paso divides con
`/`. Los parámetros se cuentan con enteros; busca la división que deja uno.
en: The count is right but has decimals, 256.0 where 256 was asked for: some step divides with `/`.
Parameters are counted in integers; look for the division that leaves one.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model / num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
