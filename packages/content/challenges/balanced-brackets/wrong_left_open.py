# hint: You return True as soon as the text ends. Brackets that are still open then have never been closed.
def is_balanced(text):
    closing = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for character in text:
        if character in closing:
            expected.append(closing[character])
        elif character in closing.values():
            if not expected or expected.pop() != character:
                return False
    return True
