import heapq


def second_largest(numbers):
    best = heapq.nlargest(2, {*numbers})
    return best[1] if len(best) == 2 else None
