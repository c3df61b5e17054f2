"""
es: Das a la salida tantos tokens como claves. Quien recibe un resultado es quien pregunta: al promediar los
valores las claves desaparecen y queda un vector por consulta. Relee «Dos longitudes».
en: You give the output as many tokens as there are keys. It is the one who asks that gets a result:
averaging the values uses the keys up and leaves one vector per query. Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "heads": shapes["k"], "concat": (batch, t_k, d_model), "output": (batch, t_k, d_model)}
