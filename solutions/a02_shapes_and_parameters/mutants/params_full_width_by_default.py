"""
es: Cuando no te dan `d_k`, haces cada cabeza tan ancha como el modelo entero, y la cuenta crece con $h$. Si
nadie dice otra cosa, las cabezas se reparten $d_{model}$: cada una mide $d_{model} / h$. Relee «Las
letras».
en: When `d_k` is not given you make every head as wide as the whole model, and the count grows with $h$.
Unless somebody says otherwise the heads share $d_{model}$, and each is $d_{model} / h$ wide. Reread "Five
letters".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    joined = num_heads * (d_model if d_k is None else d_k)
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
