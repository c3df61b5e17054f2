"""
es: Tus formas no son tuplas de enteros. Un texto que parece una tupla no lo es, y `None` no es un tamaño: con
ellos no se puede contar ni comparar. Devuelve las tuplas mismas, con sus números.
en: Your shapes are not tuples of integers. A string that looks like a tuple is none, and `None` is not a size:
neither can be counted with or compared. Return the tuples themselves, with their numbers.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    return {name: str(s) for name, s in right_shapes(batch, t_q, t_k, d_model, num_heads).items()}
