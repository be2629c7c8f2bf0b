# hint: The length is right, but of several longest results you keep the one found first. Compare their last numbers, then those before.
def longest_increasing(numbers):
    best = []
    for i, number in enumerate(numbers):
        before = max((best[j] for j in range(i) if numbers[j] < number), key=len, default=[])
        best.append([*before, number])
    return max(best, key=len, default=[])
