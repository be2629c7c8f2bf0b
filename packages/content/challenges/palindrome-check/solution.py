def is_palindrome(text):
    kept = [character for character in text.lower() if character.isalnum()]
    return kept == kept[::-1]
