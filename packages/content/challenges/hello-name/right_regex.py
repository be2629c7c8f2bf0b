import re


def greet(name=None):
    return "Hello, %s!" % (re.sub(r"^ +| +$", "", name or "") or "stranger")
