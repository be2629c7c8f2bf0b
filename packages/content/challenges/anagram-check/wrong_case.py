# hint: An uppercase letter and its lowercase form should count as the same.
def are_anagrams(first, second):
    return sorted(first.replace(" ", "")) == sorted(second.replace(" ", ""))
