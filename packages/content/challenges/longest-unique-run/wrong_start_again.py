# hint: At a repeat, you start from nothing. The characters after the earlier occurrence are still good: try `abcade`.
def longest_unique_run(text):
    best = ""
    start = 0
    seen = set()
    for position, character in enumerate(text):
        if character in seen:
            start = position
            seen = set()
        seen.add(character)
        if position + 1 - start > len(best):
            best = text[start : position + 1]
    return best
