# hint: `weekly_totals` adds a week of 0 when the number of days is a multiple of 7, or when there are none.
def count_down(n):
    return list(range(n, -1, -1))


def differences(numbers):
    return [numbers[i + 1] - numbers[i] for i in range(len(numbers) - 1)]


def weekly_totals(days):
    totals = []
    for week in range(len(days) // 7 + 1):
        totals.append(sum(days[week * 7 : week * 7 + 7]))
    return totals
