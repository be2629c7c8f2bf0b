# hint: `split` also removes tabs and line breaks. Only spaces don't count.
def are_anagrams(first, second):
    return letters(first) == letters(second)


def letters(phrase):
    return sorted("".join(phrase.lower().split()))
