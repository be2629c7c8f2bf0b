def are_anagrams(first, second):
    return letters(first) == letters(second)


def letters(phrase):
    return sorted(phrase.replace(" ", "").lower())
