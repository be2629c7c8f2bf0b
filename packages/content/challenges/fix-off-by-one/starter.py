def count_down(n):
    numbers = []
    for number in range(n, 0, -1):
        numbers.append(number)
    return numbers


def differences(numbers):
    results = []
    for i in range(len(numbers)):
        results.append(numbers[i + 1] - numbers[i])
    return results


def weekly_totals(days):
    totals = []
    for start in range(1, len(days) - 7, 7):
        totals.append(sum(days[start : start + 6]))
    return totals
