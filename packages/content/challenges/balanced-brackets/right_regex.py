import re


def is_balanced(text):
    rest = re.sub(r"[^()\[\]{}]", "", text)
    count = 1
    while count:
        rest, count = re.subn(r"\(\)|\[\]|\{\}", "", rest)
    return rest == ""
