"""
es: Una clase pequeña conoce los tamaños y responde con propiedades; las funciones solo le preguntan.
en: A small class knows its sizes and answers by properties; the functions only ask it.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Projection:
    d_in: int
    d_out: int
    biased: bool

    @property
    def size(self):
        return (self.d_in + self.biased) * self.d_out


@dataclass(frozen=True)
class Layer:
    d_model: int
    heads: int
    width: int

    @classmethod
    def shared(cls, d_model, heads):
        if d_model % heads > 0:
            raise ValueError(f"{d_model} numbers, {heads} heads")
        return cls(d_model, heads, d_model // heads)

    def tokens(self, batch, length):
        return (batch, self.heads, length, self.width)

    def projections(self, biased, joined):
        inner = self.heads * self.width
        inputs = [Projection(self.d_model, inner, biased)] * 3
        return inputs + [Projection(inner, self.d_model, biased)] if joined else inputs


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    layer = Layer.shared(d_model, num_heads)
    q, kv = layer.tokens(batch, t_q), layer.tokens(batch, t_k)
    scores = q[:3] + kv[2:3]
    out = (batch, t_q, layer.heads * layer.width)
    keys = ["q", "k", "v", "scores", "weights", "heads", "concat", "output"]
    return dict(zip(keys, [q, kv, kv, scores, scores, q, out, out]))


def token_rows(weights, token):
    return weights.take(token, axis=weights.ndim - 2)


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    layer = Layer.shared(d_model, num_heads) if d_k is None else Layer(d_model, num_heads, d_k)
    return sum(p.size for p in layer.projections(bias, output_projection))


def block_parameters(d_model, d_ff, layer_norm=True):
    attention = Layer.shared(d_model, 1).projections(False, True)
    ffn = [Projection(d_model, d_ff, True), Projection(d_ff, d_model, True)]
    norms = [Projection(1, d_model, True)] * 2 if layer_norm else []
    return sum(p.size for p in attention + ffn + norms)
