def find_all(text, word):
    if word == "":
        raise ValueError("there's nothing to look for")
    text, word = text.lower(), word.lower()
    positions = []
    for start in range(len(text) - len(word) + 1):
        if text[start : start + len(word)] == word:
            positions.append(start)
    return positions
