from collections import deque


def longest_unique_run(text):
    end_of_best, best, window, inside = 0, 0, deque(), set()
    for place, sign in enumerate(text, 1):
        if sign in inside:
            while (gone := window.popleft()) != sign:
                inside.discard(gone)
        window.append(sign)
        inside.add(sign)
        if len(window) > best:
            end_of_best, best = place, len(window)
    return text[end_of_best - best : end_of_best]
