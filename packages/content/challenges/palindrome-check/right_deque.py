from collections import deque


def is_palindrome(text):
    kept = deque(filter(str.isalnum, text.casefold()))
    while len(kept) > 1:
        if kept.popleft() != kept.pop():
            return False
    return True
