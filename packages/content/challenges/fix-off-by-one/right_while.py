def count_down(n):
    numbers = []
    while n > -1:
        numbers += [n]
        n -= 1
    return numbers


def differences(numbers):
    before, *rest = numbers or [None]
    results = []
    for number in rest:
        results.append(number - before)
        before = number
    return results


def weekly_totals(days):
    totals = []
    for i in range(len(days)):
        if not i % 7:
            totals.append(0)
        totals[i // 7] += days[i]
    return totals
