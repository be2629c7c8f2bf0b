# hint: A vowel that occurs twice is counted once. You're asking which vowels there are, not how many.
def count_vowels(text):
    return sum(vowel in text.lower() for vowel in "aeiou")
