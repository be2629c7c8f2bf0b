# hint: You check that the second phrase has every letter of the first, but it may have more letters than that.
def are_anagrams(first, second):
    rest = list(second.replace(" ", "").lower())
    for letter in first.replace(" ", "").lower():
        if letter not in rest:
            return False
        rest.remove(letter)
    return True
