"""
es: Cuando no te dan el tercer argumento, cuentas como si fuera `False`. El enunciado dice que vale `True`.
en: When the third argument is not given you count as if it were `False`. The question says that it is
`True`.
"""


def block_parameters(d_model, d_ff, layer_norm=False):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
