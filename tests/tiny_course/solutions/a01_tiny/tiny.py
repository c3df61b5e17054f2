# %% [markdown] lang="es"
# # Atención diminuta
# Una asignación para las pruebas del propio kit.

# %% [markdown] lang="en"
# # Tiny attention
# An assignment for the kit's own tests.

# %%
import numpy as np
import torch

# %% [markdown] question="softmax" lang="es" points=2 bloom="apply" minutes=5
# ## 1. Softmax
# Escribe `softmax(z, axis=-1)` sin modificar `z`.

# %% [markdown] question="softmax" lang="en"
# ## 1. Softmax
# Write `softmax(z, axis=-1)` without changing `z`.

# %% question="softmax"
def softmax(z, axis=-1):
    """Stable softmax along ``axis``."""
    ### BEGIN SOLUTION
    e = np.exp(z - z.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)
    ### END SOLUTION

# %% question="softmax" role="public"
assert np.allclose(softmax(np.zeros((2, 4))), 0.25)

# %% [markdown] question="softmax" role="hint" lang="es"
# ¿Qué ejes quedan después de sumar?

# %% [markdown] question="softmax" role="hint" lang="en"
# Which axes are left after a sum?

# %% [markdown] question="attention" lang="es" points=3 bloom="apply" minutes=5
# ## 2. Atención
# Escribe `attention(q, k, v)`.

# %% [markdown] question="attention" lang="en"
# ## 2. Attention
# Write `attention(q, k, v)`.

# %% question="attention"
def attention(q, k, v):
    """Scaled dot-product attention over any leading dimensions."""
    ### BEGIN SOLUTION
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])
    return softmax(scores) @ v
    ### END SOLUTION

# %% question="attention" role="public"
assert np.allclose(attention(np.zeros((2, 3)), np.zeros((4, 3)), np.eye(4)), 0.25)

# %% [markdown] question="attention" role="hint" lang="es"
# ¿Con qué se divide antes de la softmax?

# %% [markdown] question="attention" role="hint" lang="en"
# What are scores divided by before the softmax?

# %% [markdown] question="scorer" lang="es" points=2 bloom="create" minutes=5
# ## 3. Puntuador
# Escribe el módulo `Scorer(d)`: `set_weight(W)` y `forward(x)` devuelve `x @ W.T`.

# %% [markdown] question="scorer" lang="en"
# ## 3. Scorer
# Write the module `Scorer(d)`: `set_weight(W)`, and `forward(x)` gives `x @ W.T`.

# %% question="scorer"
class Scorer(torch.nn.Module):
    """A linear map without bias."""

    def __init__(self, d):
        super().__init__()
        ### BEGIN SOLUTION
        self.linear = torch.nn.Linear(d, d, bias=False, dtype=torch.float64)
        ### END SOLUTION

    def set_weight(self, weight):
        ### BEGIN SOLUTION
        with torch.no_grad():
            self.linear.weight.copy_(weight)
        ### END SOLUTION

    def forward(self, x):
        ### BEGIN SOLUTION
        return self.linear(x)
        ### END SOLUTION

# %% question="scorer" role="public"
assert Scorer(3)(torch.zeros(2, 3, dtype=torch.float64)).shape == (2, 3)

# %% [markdown] question="scorer" role="hint" lang="es"
# ¿Qué guarda una capa lineal como peso?

# %% [markdown] question="scorer" role="hint" lang="en"
# What does a linear layer keep as its weight?

# %% [markdown] question="axis" kind="choice" lang="es" points=1 bloom="understand" minutes=2
# ## 4. ¿Qué suma uno?
# - a) Cada columna {wrong_axis}
# - b) Cada fila

# %% [markdown] question="axis" lang="en"
# ## 4. What sums to one?
# - a) Each column {wrong_axis}
# - b) Each row

# %% question="axis"
def axis() -> str:
    """Your letter."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION

# %% [markdown] question="axis" role="hint" lang="es"
# ¿Sobre qué índice se normaliza?

# %% [markdown] question="axis" role="hint" lang="en"
# Over which index does it normalise?

# %% [markdown] question="why" kind="essay" lang="es" points=2 bloom="evaluate" minutes=8
# ## 5. ¿Por qué?
# Explica por qué se divide por la raíz de la dimensión.

# %% [markdown] question="why" lang="en"
# ## 5. Why?
# Explain why the scores are divided by the root of the dimension.

# %% [markdown] question="why" role="hint" lang="es"
# ¿Qué varianza tiene una suma de muchos productos?

# %% [markdown] question="why" role="hint" lang="en"
# What is the variance of a sum of many products?

# %% [markdown] question="why" role="key" lang="es"
# Porque la varianza del producto escalar crece con la dimensión.

# %% [markdown] question="why" role="key" lang="en"
# Because the variance of the dot product grows with the dimension.

# %% [markdown] question="why" role="rubric" lang="es"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | Varianza | completo | 1 | Dice que crece con la dimensión. | «La varianza es d_k.» |
# | Varianza | nulo | 0 | No lo dice. | «Los números cambian.» |
# | Raíz | completo | 0.5 | Dice que la raíz la deja en 1. | «Entre √d_k, queda 1.» |
# | Raíz | nulo | 0 | No lo dice. | «Se divide y ya.» |
# | Softmax | completo | 0.5 | Dice que se satura. | «Un peso se acerca a 1.» |
# | Softmax | nulo | 0 | No lo dice. | «Sale peor.» |

# %% [markdown] question="why" role="rubric" lang="en"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Variance | full | 1 | Says that it grows with the dimension. | "The variance is d_k." |
# | Variance | none | 0 | Does not say so. | "The numbers change." |
# | Root | full | 0.5 | Says that the root makes it 1. | "Divided by √d_k it is 1." |
# | Root | none | 0 | Does not say so. | "One just divides." |
# | Softmax | full | 0.5 | Says that it saturates. | "One weight comes close to 1." |
# | Softmax | none | 0 | Does not say so. | "It gets worse." |
