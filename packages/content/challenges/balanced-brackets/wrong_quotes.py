# hint: You skip what stands in quotes. A quotation mark is a character like any other here.
import re


def is_balanced(text):
    closing = {"(": ")", "[": "]", "{": "}"}
    expected = []
    for character in re.sub("\"[^\"]*\"|'[^']*'", "", text):
        if character in closing:
            expected.append(closing[character])
        elif character in closing.values():
            if not expected or expected.pop() != character:
                return False
    return not expected
