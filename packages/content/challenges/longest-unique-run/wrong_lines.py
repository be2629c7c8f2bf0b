# hint: Your run ends at a line break. It's a character like any other.
def longest_unique_run(text):
    last_seen = {}
    start = 0
    best = ""
    text = max(text.split("\n"), key=len)
    for end, character in enumerate(text):
        if last_seen.get(character, -1) >= start:
            start = last_seen[character] + 1
        last_seen[character] = end
        if end + 1 - start > len(best):
            best = text[start : end + 1]
    return best
