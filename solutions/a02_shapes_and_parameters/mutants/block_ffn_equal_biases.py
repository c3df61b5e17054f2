"""
es: Tus dos sesgos de la FFN miden $d_{ff}$. El segundo mide lo que produce $W_2$, que vuelve a $d_{model}$
números.
en: Both your FFN biases are $d_{ff}$ long. The second is as long as what $W_2$ makes, and $W_2$ leads back
to $d_{model}$ numbers.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + 2 * d_ff + (4 * d_model if layer_norm else 0)
