# hint: Adding up the codes of the characters isn't enough: `ad` and `bc` have the same sum.
def are_anagrams(first, second):
    return total(first) == total(second)


def total(phrase):
    return sum(ord(character) for character in phrase.lower() if character != " ")
