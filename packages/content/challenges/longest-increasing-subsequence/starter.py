def longest_increasing(numbers):
    kept = []
    for number in numbers:
        if not kept or number > kept[-1]:
            kept.append(number)
    return kept
