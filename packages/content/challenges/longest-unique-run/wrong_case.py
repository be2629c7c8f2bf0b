# hint: You treat upper and lower case as the same character. `A` and `a` are different here.
def longest_unique_run(text):
    last_seen = {}
    start = 0
    best = ""
    for end, character in enumerate(text):
        start = max(start, last_seen.get(character.lower(), -1) + 1)
        last_seen[character.lower()] = end
        if end + 1 - start > len(best):
            best = text[start : end + 1]
    return best
