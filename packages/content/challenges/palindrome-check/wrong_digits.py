# hint: You throw the digits away, so a wrong digit goes unnoticed. They count like letters.
def is_palindrome(text):
    kept = [character for character in text.lower() if character.isalpha()]
    return kept == kept[::-1]
