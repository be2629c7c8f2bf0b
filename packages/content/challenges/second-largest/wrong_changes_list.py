# hint: Your answer is right, but the caller's list comes back changed. `list.sort` and `list.remove` work in place.
def second_largest(numbers):
    numbers.sort()
    distinct = [n for i, n in enumerate(numbers) if i == 0 or n != numbers[i - 1]]
    return distinct[-2] if len(distinct) >= 2 else None
