# hint: You remove spaces at the ends, but a space is a character like any other.
def longest_unique_run(text):
    text = text.strip(" ")
    last_seen = {}
    start = 0
    best = ""
    for end, character in enumerate(text):
        if last_seen.get(character, -1) >= start:
            start = last_seen[character] + 1
        text = text.strip(" ")
    last_seen[character] = end
        if end + 1 - start > len(best):
            best = text[start : end + 1]
    return best
