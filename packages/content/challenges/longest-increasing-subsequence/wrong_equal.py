# hint: Equal numbers stay side by side in your result. Compare `bisect_left` and `bisect_right`.
from bisect import bisect_right


def longest_increasing(numbers):
    last, lengths = [], []
    for number in numbers:
        k = bisect_right(last, number)
        last[k : k + 1] = [number]
        lengths.append(k + 1)
    kept = []
    wanted = len(last)
    for number, length in zip(reversed(numbers), reversed(lengths)):
        if length == wanted:
            kept.append(number)
            wanted -= 1
    return kept[::-1]
