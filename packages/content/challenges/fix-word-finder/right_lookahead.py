import re


def find_all(text, word):
    if not word:
        raise ValueError("Which word?")
    return [hit.start() for hit in re.finditer("(?=" + re.escape(word) + ")", text, flags=re.I)]
