# hint: You keep only the letters a to z. Letters such as `é` matter too.
import re


def is_palindrome(text):
    kept = re.sub(r"[^a-z0-9]", "", text.lower())
    return kept == kept[::-1]
