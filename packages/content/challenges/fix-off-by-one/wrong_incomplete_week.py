# hint: The days of an incomplete last week are missing from `weekly_totals`.
def count_down(n):
    return list(range(n, -1, -1))


def differences(numbers):
    return [numbers[i + 1] - numbers[i] for i in range(len(numbers) - 1)]


def weekly_totals(days):
    totals = []
    for start in range(0, len(days) - 6, 7):
        totals.append(sum(days[start : start + 7]))
    return totals
