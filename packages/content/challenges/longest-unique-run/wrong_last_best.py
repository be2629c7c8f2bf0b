# hint: Of several parts of the same length, you return the last. The first is wanted.
def longest_unique_run(text):
    last_seen = {}
    start = 0
    best = ""
    for end, character in enumerate(text):
        start = max(start, last_seen.get(character, -1) + 1)
        last_seen[character] = end
        if end + 1 - start >= len(best):
            best = text[start : end + 1]
    return best
