def find_all(text, word):
    if not word:
        raise ValueError("there's nothing to look for")
    text, word = text.lower(), word.lower()
    positions = []
    start = text.find(word)
    while start >= 0:
        positions.append(start)
        start = text.find(word, start + 1)
    return positions
