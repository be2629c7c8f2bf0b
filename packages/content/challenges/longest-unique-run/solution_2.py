def longest_unique_run(text):
    window = set()
    start = best_start = best_length = 0
    for end, character in enumerate(text):
        while character in window:
            window.remove(text[start])
            start += 1
        window.add(character)
        if end + 1 - start > best_length:
            best_start, best_length = start, end + 1 - start
    return text[best_start : best_start + best_length]
