# hint: Your function takes the numbers out of the list that was passed in. Use slices, and leave it as it is.
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
    while days:
        totals.append(sum(days[:7]))
        del days[:7]
    return totals
