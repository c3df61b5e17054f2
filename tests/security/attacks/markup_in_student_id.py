r"""Calls itself by a name that is markup, a path and an escape.

family: injection
answers: right
verdict: all=full
student: "../../<img src=x onerror=alert(1)>\u001b[31m\u202e{{ 7 * 191 }}"
"""
