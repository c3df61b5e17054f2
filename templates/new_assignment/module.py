# %% [markdown] lang="es"
# # ‹título de la entrega›
#
# ‹La lección: qué se aprende y para qué sirve, con un ejemplo de números.›

# %% [markdown] lang="en"
# # ‹title of the assignment›
#
# ‹The lesson: what is learnt and what it is good for, with an example in numbers.›

# %%
import numpy as np

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=10 points=2 question="center"
# ## 1. ‹título de la pregunta›
#
# Escribe `center(x)`. ‹Qué recibe, con su forma; qué devuelve; qué no cambia; qué convenios se siguen.›

# %% [markdown] lang="en" question="center"
# ## 1. ‹title of the question›
#
# Write `center(x)`. ‹What it receives, with its shape; what it returns; what stays as it was; conventions.›

# %% question="center"
def center(x: np.ndarray) -> np.ndarray:
    """‹What it returns, with shapes: (T, d) -> (T, d).›"""
    ### BEGIN SOLUTION
    return x  # ‹the solution›
    ### END SOLUTION


# %% question="center" role="public"
# ‹Two or three examples that a student may see; give each its sentence.›
assert center(np.array([[1.0, 2.0], [3.0, 6.0]])).shape == (2, 2), "the shape stays"

# %% [markdown] lang="es" question="center" role="hint"
# ‹Una pregunta que ponga en camino, sin código.›

# %% [markdown] lang="en" question="center" role="hint"
# ‹A question that points the way, without code.›

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="axis_choice"
# ## 2. ‹título›
#
# ‹La pregunta. Cada opción mala termina en el nombre del mutante que delata.›
#
# - a) ‹la opción correcta›
# - b) ‹lo que respondería quien comete el error› {wrong_axis}

# %% [markdown] lang="en" question="axis_choice"
# ## 2. ‹title›
#
# ‹The question. Every wrong option ends in the name of the mutant it betrays.›
#
# - a) ‹the right option›
# - b) ‹what somebody who makes the mistake would answer› {wrong_axis}

# %% question="axis_choice"
def axis_choice() -> str:
    """The letter of your answer, such as "a"."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% [markdown] lang="es" question="axis_choice" role="hint"
# ‹Una pregunta que ponga en camino.›

# %% [markdown] lang="en" question="axis_choice" role="hint"
# ‹A question that points the way.›

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=15 points=3 question="reasons"
# ## 3. ‹título›
#
# ‹Lo que hay que razonar, en unas 150 palabras.›

# %% [markdown] lang="en" question="reasons"
# ## 3. ‹title›
#
# ‹What to argue, in about 150 words.›

# %% [markdown] lang="es" question="reasons" role="hint"
# ‹Una pregunta que ponga en camino.›

# %% [markdown] lang="en" question="reasons" role="hint"
# ‹A question that points the way.›

# %% [markdown] lang="es" question="reasons" role="key"
# ‹Una respuesta modelo. Solo la ven quienes corrigen.›

# %% [markdown] lang="en" question="reasons" role="key"
# ‹A model answer. Only those who mark see it.›

# %% [markdown] lang="es" question="reasons" role="rubric"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | ‹criterio› | completo | 1 | ‹qué dice una respuesta completa› | ‹una frase de quien llega ahí› |
# | | parcial | 0.5 | ‹qué dice una a medias› | ‹una frase› |
# | | ausente | 0 | ‹qué falta› | ‹una frase› |
# | ‹segundo criterio› | completo | 1 | ‹qué dice una respuesta completa› | ‹una frase› |
# | | ausente | 0 | ‹qué falta› | ‹una frase› |
# | ‹tercer criterio› | completo | 1 | ‹qué dice una respuesta completa› | ‹una frase› |
# | | ausente | 0 | ‹qué falta› | ‹una frase› |

# %% [markdown] lang="en" question="reasons" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | ‹criterion› | complete | 1 | ‹what a complete answer says› | ‹a sentence of somebody at this level› |
# | | partial | 0.5 | ‹what half an answer says› | ‹a sentence› |
# | | missing | 0 | ‹what is missing› | ‹a sentence› |
# | ‹second criterion› | complete | 1 | ‹what a complete answer says› | ‹a sentence› |
# | | missing | 0 | ‹what is missing› | ‹a sentence› |
# | ‹third criterion› | complete | 1 | ‹what a complete answer says› | ‹a sentence› |
# | | missing | 0 | ‹what is missing› | ‹a sentence› |
