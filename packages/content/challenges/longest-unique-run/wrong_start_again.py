# hint: At a repeat, you start from nothing. The characters after the earlier occurrence are still good: try `abcade`.
def longest_unique_run(text):
    best = run = ""
    for character in text:
        run = character if character in run else run + character
        if len(run) > len(best):
            best = run
    return best
