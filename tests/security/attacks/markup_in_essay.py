"""Hands in markup, scripts and escapes as its essay.

family: injection
answers: right
verdict: all=full
"""

ESSAY = (
    "<script>alert(1)</script> <a href='javascript:alert(1)'>x</a> [y](javascript:alert(1)) ![z](http://x/y.png)\n"
    "$\\href{javascript:alert(1)}{x}$ `</code><img src=x onerror=alert(1)>` \x1b[31m \u202e {{ 7 * 191 }}"
)
