# hint: If nothing has to be crossed out, you return the list you were given. The result has to be a new one.
from bisect import bisect_left


def longest_increasing(numbers):
    last = []  # last[k] ends the best sequence of length k + 1 so far
    lengths = []
    for number in numbers:
        k = bisect_left(last, number)
        last[k : k + 1] = [number]
        lengths.append(k + 1)

    kept = []
    wanted = len(last)
    for number, length in zip(reversed(numbers), reversed(lengths)):
        if length == wanted:
            kept.append(number)
            wanted -= 1
    return numbers if len(kept) == len(numbers) else kept[::-1]
