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

# %% [markdown] question="why" kind="essay" lang="es" points=2 bloom="evaluate" minutes=8
# ## 5. ¿Por qué?
# Explica por qué se divide por la raíz de la dimensión.

# %% [markdown] question="why" lang="en"
# ## 5. Why?
# Explain why the scores are divided by the root of the dimension.

# %% [markdown] question="why" role="key" lang="es"
# Porque la varianza del producto escalar crece con la dimensión.

# %% [markdown] question="why" role="key" lang="en"
# Because the variance of the dot product grows with the dimension.

# %% [markdown] question="why" role="rubric" lang="es"
# | criterio | nivel | puntos | descriptor |
# |---|---|---|---|
# | Varianza | completo | 2 | Dice que crece con la dimensión. |
# | Varianza | nulo | 0 | No lo dice. |

# %% [markdown] question="why" role="rubric" lang="en"
# | criterion | level | points | descriptor |
# |---|---|---|---|
# | Variance | full | 2 | Says that it grows with the dimension. |
# | Variance | none | 0 | Does not say so. |
