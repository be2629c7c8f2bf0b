def find_all(text, word):
    positions = []
    start = 0
    while start < len(text) - len(word):
        if text[start : start + len(word)] == word.lower():
            positions.append(start + 1)
            start += len(word)
        start += 1
    if positions == []:
        raise ValueError
    return positions
