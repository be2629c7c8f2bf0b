import re


def shift(text, places):
    def replaced(match):
        code = ord(match[0])
        base = 97 if code >= 97 else 65
        return chr((code - base + places) % 26 + base)

    return re.sub("[A-Za-z]", replaced, text)
