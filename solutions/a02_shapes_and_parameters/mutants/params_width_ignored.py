"""
es: No usas `d_k` cuando te lo dan: repartes siempre $d_{model}$ entre las cabezas. Hay modelos que eligen
la anchura por su cuenta. Relee el final de «Lo que se aprende».
en: You make no use of `d_k` when it is given: $d_{model}$ is always shared out among the heads. Some models
choose the width freely. Reread the end of "What is learned".
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    return right_count(d_model, num_heads, bias, output_projection)
