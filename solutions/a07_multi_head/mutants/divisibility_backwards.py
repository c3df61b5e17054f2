"""
es: Tu comprobación de divisibilidad está al revés: pregunta si las cabezas se reparten entre los canales, y
rechaza hasta el caso normal. Di en voz alta qué se reparte entre quiénes.
en: Your divisibility test is backwards: it asks whether the heads can be shared among the channels, and it
refuses even the normal case. Say aloud what is shared out among whom.
"""


def head_dim(d_model, num_heads):
    if num_heads % d_model:
        raise ValueError("d_model must be divisible by num_heads")
    return d_model // num_heads
