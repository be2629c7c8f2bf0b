# hint: A capital and its small letter should count as the same.
def are_anagrams(first, second):
    return sorted(first.replace(" ", "")) == sorted(second.replace(" ", ""))
