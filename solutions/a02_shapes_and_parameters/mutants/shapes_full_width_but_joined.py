"""
es: Das a cada cabeza los $d_{model}$ números completos, como si fueran $h$ modelos en paralelo; al
juntarlas saldrían $h$ veces $d_{model}$. Las cabezas se reparten la anchura. Relee «Las letras».
en: You give every head all $d_{model}$ numbers, as if there were $h$ models side by side; joined, they
would measure $h$ times $d_{model}$. The heads share the width. Reread "Five letters".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    asking, answering = (batch, num_heads, t_q, d_model), (batch, num_heads, t_k, d_model)
    return {**shapes, "q": asking, "k": answering, "v": answering, "heads": asking}
