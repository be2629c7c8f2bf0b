# hint: Digits and punctuation have to match too. Leave out only the spaces.
def are_anagrams(first, second):
    return sorted(c for c in first.lower() if c.isalpha()) == sorted(c for c in second.lower() if c.isalpha())
