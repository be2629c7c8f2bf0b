# hint: You start with the first number and keep whatever is greater. One large number early on then blocks everything after it.
def longest_increasing(numbers):
    kept = []
    for number in numbers:
        if not kept or number > kept[-1]:
            kept.append(number)
    return kept
