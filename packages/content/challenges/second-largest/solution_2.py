def second_largest(numbers):
    largest = second = None
    for number in numbers:
        if largest is None or number > largest:
            largest, second = number, largest
        elif number != largest and (second is None or number > second):
            second = number
    return second
