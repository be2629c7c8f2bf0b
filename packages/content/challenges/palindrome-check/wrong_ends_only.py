# hint: You compare the first and the last character and stop there. The ones in between can differ too.
def is_palindrome(text):
    kept = [character for character in text.lower() if character.isalnum()]
    return not kept or kept[0] == kept[-1]
