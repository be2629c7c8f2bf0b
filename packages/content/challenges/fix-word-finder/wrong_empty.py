# hint: An empty word is an error.
def find_all(text, word):
    text, word = text.lower(), word.lower()
    return [start for start in range(len(text)) if text.startswith(word, start)]
