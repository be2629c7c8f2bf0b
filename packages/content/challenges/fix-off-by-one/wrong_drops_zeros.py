# hint: A week whose total is 0 is missing from your list.
def count_down(n):
    numbers = []
    for number in range(n, -1, -1):
        numbers.append(number)
    return numbers


def differences(numbers):
    results = []
    for i in range(len(numbers) - 1):
        results.append(numbers[i + 1] - numbers[i])
    return results


def weekly_totals(days):
    totals = []
    for start in range(0, len(days), 7):
        total = sum(days[start : start + 7])
        if total:
            totals.append(total)
    return totals
