# hint: A closing bracket without an opening one makes `pop` fail on an empty list. Look before you pop.
def is_balanced(text):
    closing = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for character in text:
        if character in closing:
            expected.append(closing[character])
        elif character in closing.values():
            if expected.pop() != character:
                return False
    return not expected
