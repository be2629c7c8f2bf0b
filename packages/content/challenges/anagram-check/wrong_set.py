# hint: A set forgets how often a letter occurs, so `toe` and `toot e` look alike to you.
def are_anagrams(first, second):
    return set(first.replace(" ", "").lower()) == set(second.replace(" ", "").lower())
