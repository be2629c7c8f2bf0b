def word_ladder(start, end, words):
    if sum(a != b for a, b in zip(start, end)) == 1:
        return [start, end]
    return None
