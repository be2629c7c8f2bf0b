import re


def is_palindrome(text):
    kept = re.sub(r"[\W_]", "", text).lower()
    half = (len(kept) + 1) // 2
    return kept[:half] == kept[::-1][:half]
