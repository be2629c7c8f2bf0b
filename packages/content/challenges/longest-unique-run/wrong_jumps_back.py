# hint: The start of your window jumps back to the left when a character occurred before the window. Try `abba`.
def longest_unique_run(text):
    last_seen = {}
    start = 0
    best = ""
    for end, character in enumerate(text):
        if character in last_seen:
            start = last_seen[character] + 1
        last_seen[character] = end
        if end + 1 - start > len(best):
            best = text[start : end + 1]
    return best
