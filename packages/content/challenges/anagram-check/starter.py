def are_anagrams(first, second):
    return len(first) == len(second)
