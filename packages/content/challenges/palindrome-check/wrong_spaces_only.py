# hint: You remove spaces, but commas, apostrophes and the like are still in the text.
def is_palindrome(text):
    kept = text.lower().replace(" ", "")
    return kept == kept[::-1]
