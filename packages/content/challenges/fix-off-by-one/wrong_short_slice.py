# hint: Each total of `weekly_totals` lacks its seventh day. A slice doesn't include its end.
def count_down(n):
    return list(range(n, -1, -1))


def differences(numbers):
    return [numbers[i + 1] - numbers[i] for i in range(len(numbers) - 1)]


def weekly_totals(days):
    totals = []
    for start in range(0, len(days), 7):
        totals.append(sum(days[start : start + 6]))
    return totals
