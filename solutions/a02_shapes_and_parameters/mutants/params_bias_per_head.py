"""
es: Das a cada cabeza un sesgo de $d_{model}$ números. Un sesgo mide lo que produce su proyección, y una
cabeza produce $d_k$. Relee «Lo que se aprende».
en: You give every head a bias of $d_{model}$ numbers. A bias is as long as what its projection makes, and a
head makes $d_k$. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (num_heads * d_model if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
