import re


def find_all(text, word):
    if len(word) == 0:
        raise ValueError
    return [match.start() for match in re.finditer(f"(?={re.escape(word.lower())})", text.lower())]
