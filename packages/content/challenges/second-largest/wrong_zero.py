# hint: You start your search at 0, so every negative number loses against it. Start with `None`.
def second_largest(numbers):
    largest = second = 0
    for number in numbers:
        if number > largest:
            largest, second = number, largest
        elif number != largest and number > second:
            second = number
    return second if len(set(numbers)) >= 2 else None
