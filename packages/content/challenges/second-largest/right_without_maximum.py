def second_largest(numbers):
    return max((number for number in numbers if number != max(numbers)), default=None)
