# hint: In `differences`, index -1 is the last item of the list, so your first result compares the first number with the last.
def count_down(n):
    return list(range(n, -1, -1))


def differences(numbers):
    return [numbers[i] - numbers[i - 1] for i in range(len(numbers))]


def weekly_totals(days):
    return [sum(days[start : start + 7]) for start in range(0, len(days), 7)]
