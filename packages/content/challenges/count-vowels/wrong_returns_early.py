# hint: Your function stops after the first vowel. Look at the indentation of `return`.
def count_vowels(text):
    count = 0
    for letter in text.lower():
        if letter in "aeiou":
            count += 1
            return count
    return count
