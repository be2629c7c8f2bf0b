# hint: Every character counts as a vowel: `letter == "a" or "e"` is always true, because a string that isn't empty is true.
def count_vowels(text):
    count = 0
    for letter in text.lower():
        if letter == "a" or "e" or "i" or "o" or "u":
            count += 1
    return count
