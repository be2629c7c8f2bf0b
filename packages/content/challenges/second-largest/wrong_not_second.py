# hint: `not second` is true for 0, too, so a 0 gets lost. Compare with `None`.
def second_largest(numbers):
    if not numbers:
        return None
    largest = numbers[0]
    second = None
    for number in numbers[1:]:
        if number > largest:
            second = largest
            largest = number
        elif number < largest and (not second or number > second):
            second = number
    return second
