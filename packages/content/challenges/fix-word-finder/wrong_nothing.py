# hint: If the word isn't found, the list is empty.
def find_all(text, word):
    text, word = text.lower(), word.lower()
    positions = [start for start in range(len(text)) if word and text.startswith(word, start)]
    if not positions:
        raise ValueError
    return positions
