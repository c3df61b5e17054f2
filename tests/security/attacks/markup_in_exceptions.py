"""Raises while loading with markup in the message, the class's name and its own line of code.

family: injection
answers: right
verdict: all=full
"""

raise type("<script>alert(1)</script>", (Exception,), {})("</code><img src=x onerror=alert(1)>\x1b[31m\u202e")

# %%
raise ValueError(
    "`</code>` <svg onload=alert(1)> **bold** [x](javascript:alert(1))"
)  # <script>\u202e</script>
