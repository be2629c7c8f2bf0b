# hint: You count the spaces. `dirty room` and `dormitory` use the same letters.
def are_anagrams(first, second):
    return sorted(first.lower()) == sorted(second.lower())
