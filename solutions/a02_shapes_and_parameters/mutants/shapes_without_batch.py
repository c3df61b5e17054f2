"""
es: Te has dejado el lote. El primer eje cuenta frases y acompaña a todos los arrays de principio a fin,
aunque no participe en ningún producto.
en: You left the batch out. The first axis counts sentences and goes with every array from beginning to end,
even though it takes no part in any product.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    return {name: s[1:] for name, s in right_shapes(batch, t_q, t_k, d_model, num_heads).items()}
