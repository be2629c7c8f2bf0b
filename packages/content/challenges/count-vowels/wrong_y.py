# hint: You count `y`, which isn't a vowel in this task.
def count_vowels(text):
    return sum(letter in "aeiouy" for letter in text.lower())
