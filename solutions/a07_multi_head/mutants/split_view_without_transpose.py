"""
es: Repartes la frase, no las coordenadas: al pasar a (B, h, T, d_k) de un solo golpe, cada cabeza recibe
trozos de unos pocos tokens en vez de un trozo de todos. La forma es la correcta y el modelo hasta aprende,
por eso cuesta verlo. Separa primero el último eje y cambia después el orden de los ejes.
en: You are sharing out the sentence, not the coordinates: going to (B, h, T, d_k) in one stroke gives each
head pieces of a few tokens instead of a piece of every token. The shape is right and the model even learns,
which is why it is hard to see. Break up the last axis first, then reorder the axes.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, num_heads, length, head_dim(d_model, num_heads))
