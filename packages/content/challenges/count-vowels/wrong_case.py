# hint: You miss capital vowels: `"A"` and `"a"` are different characters.
def count_vowels(text):
    return sum(letter in "aeiou" for letter in text)
