# hint: A text with nothing but punctuation should be a palindrome. Your function treats "nothing left" as a no.
def is_palindrome(text):
    kept = [character for character in text.lower() if character.isalnum()]
    return len(kept) > 0 and kept == kept[::-1]
