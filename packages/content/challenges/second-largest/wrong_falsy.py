# hint: `or` takes 0 for no number at all. Return `None` only if there are fewer than two numbers.
def second_largest(numbers):
    distinct = sorted(set(numbers))
    second = distinct[-2] if len(distinct) >= 2 else None
    return second or None
