def group_anagrams(words):
    return [[word] for word in words]
