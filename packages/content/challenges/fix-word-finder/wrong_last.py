# hint: A word at the very end isn't found. Check where the range ends.
def find_all(text, word):
    if word == "":
        raise ValueError
    text, word = text.lower(), word.lower()
    return [start for start in range(len(text) - len(word)) if text[start : start + len(word)] == word]
