from itertools import pairwise


def count_down(n):
    return list(reversed(range(n + 1)))


def differences(numbers):
    return [after - before for before, after in pairwise(numbers)]


def weekly_totals(days):
    return [sum(days[i : i + 7]) for i, _ in enumerate(days) if i % 7 == 0]
