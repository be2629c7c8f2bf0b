# hint: You check each line by itself. A bracket may close on a later line.
def is_balanced(text):
    return all(is_balanced_line(line) for line in text.split("\n"))


def is_balanced_line(text):
    closing = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for character in text:
        if character in closing:
            expected.append(closing[character])
        elif character in closing.values():
            if not expected or expected.pop() != character:
                return False
    return not expected
