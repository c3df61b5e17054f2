"""
es: Cada cabeza de las tuyas entrega $d_{model}$ números. Promedia valores de $d_k$ números, así que entrega
$d_k$; son $d_{model}$ cuando se juntan todas. Relee «El viaje de una frase».
en: Each of your heads hands over $d_{model}$ numbers. It averages values of $d_k$ numbers and so hands over
$d_k$; they make $d_{model}$ once all heads are joined. Reread "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "heads": (batch, num_heads, t_q, d_model)}
