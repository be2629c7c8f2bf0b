# hint: `strip` removes spaces at the ends only. Those between the words don't count either.
def are_anagrams(first, second):
    return sorted(first.strip().lower()) == sorted(second.strip().lower())
