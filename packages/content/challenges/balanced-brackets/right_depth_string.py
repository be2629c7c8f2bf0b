def is_balanced(text):
    opened = ""
    for sign in text:
        if sign in "([{":
            opened += sign
        elif sign in ")]}":
            if opened[-1:] + sign not in ("()", "[]", "{}"):
                return False
            opened = opened[:-1]
    return not len(opened)
