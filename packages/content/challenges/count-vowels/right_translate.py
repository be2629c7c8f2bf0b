def count_vowels(text):
    return len(text) - len(text.translate(dict.fromkeys(map(ord, "aeiouAEIOU"))))
