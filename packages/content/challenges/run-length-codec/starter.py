def encode(text):
    return text


def decode(code):
    return code
