# hint: You treat `<` and `>` as brackets. There are only three kinds here.
def is_balanced(text):
    closing = {"(": ")", "[": "]", "{": "}", "<": ">"}
    expected = []
    for character in text:
        if character in closing:
            expected.append(closing[character])
        elif character in closing.values():
            if not expected or expected.pop() != character:
                return False
    return not expected
