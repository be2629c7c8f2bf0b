def encode(text):
    runs = []
    for sign in text:
        if runs and runs[-1][1] == sign:
            runs[-1][0] += 1
        else:
            runs.append([1, sign])
    return "".join(str(count) * (count > 1) + sign for count, sign in runs)


def decode(code):
    text, count = "", 0
    for sign in code:
        if sign in "0123456789":
            count = count * 10 + "0123456789".index(sign)
            continue
        text += sign * max(count, 1)
        count = 0
    return text
