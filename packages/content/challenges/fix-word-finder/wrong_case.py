# hint: Capitals in the text count like small letters.
def find_all(text, word):
    if word == "":
        raise ValueError
    return [start for start in range(len(text)) if text.startswith(word, start)]
