"""Prints markup, scripts, escapes, characters that turn the reading direction, and null bytes while loading.

family: injection
answers: right
verdict: all=full
"""

print("</pre></body><script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>")
print("\x1b[2J\x1b]0;title\x07\x1b[31mred \u202egnp.exe\u202c \u2066\u200b zero \x00\x07\x08 \x9b31m")
print(
    "<!--", "]]>", "&lt;b&gt;", "{{ 7 * 191 }}", "{% include 'x' %}", "[link](javascript:alert(1))", "`code`"
)
