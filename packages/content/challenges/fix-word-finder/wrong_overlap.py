# hint: After a hit, you skip the rest of the word. Hits may overlap.
def find_all(text, word):
    if word == "":
        raise ValueError
    text, word = text.lower(), word.lower()
    positions, start = [], text.find(word)
    while start >= 0:
        positions.append(start)
        start = text.find(word, start + len(word))
    return positions
