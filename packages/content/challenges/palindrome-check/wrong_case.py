# hint: An `A` at one end and an `a` at the other should match. Bring the letters to the same case.
def is_palindrome(text):
    kept = [character for character in text if character.isalnum()]
    return kept == kept[::-1]
