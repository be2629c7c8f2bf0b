# hint: Some signs mean something in a pattern. A dot in the word is just a dot.
import re


def find_all(text, word):
    if not word:
        raise ValueError
    return [m.start() for m in re.finditer(f"(?={word})", text, re.IGNORECASE)]
