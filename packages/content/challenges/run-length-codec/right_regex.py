import re


def encode(text):
    return re.sub(r"(.)\1+", lambda run: f"{len(run[0])}{run[1]}", text, flags=re.DOTALL)


def decode(code):
    pairs = re.findall(r"([0-9]*)([^0-9])", code)
    return "".join(sign * int(count or "1") for count, sign in pairs)
