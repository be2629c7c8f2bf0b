def are_anagrams(first, second):
    return count(first) == count(second)


def count(phrase):
    counts = {}
    for character in phrase.lower():
        if character != " ":
            counts[character] = counts.get(character, 0) + 1
    return counts
