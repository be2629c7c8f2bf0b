# hint: `count_down` still ends at 1. Which value must be the first that the range leaves out?
def count_down(n):
    return list(range(n, 0, -1))


def differences(numbers):
    return [numbers[i + 1] - numbers[i] for i in range(len(numbers) - 1)]


def weekly_totals(days):
    return [sum(days[start : start + 7]) for start in range(0, len(days), 7)]
