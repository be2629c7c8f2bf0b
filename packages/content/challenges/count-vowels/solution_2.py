def count_vowels(text):
    return sum(text.count(vowel) for vowel in "aeiouAEIOU")
