def evaluate(text):
    position = 0

    def peek():
        nonlocal position
        while text[position : position + 1] == " ":
            position += 1
        return text[position : position + 1]

    def digits():
        nonlocal position
        start = position
        while text[position : position + 1] != "" and text[position] in "0123456789":
            position += 1
        if start == position:
            raise ValueError(position)
        return text[start:position]

    def number():
        nonlocal position
        peek()
        whole = digits()
        if text[position : position + 1] != ".":
            return int(whole)
        position += 1
        return float(f"{whole}.{digits()}")

    def chain(operators, part):
        nonlocal position
        value = part()
        while (sign := peek()) and sign in operators:
            position += 1
            value = operators[sign](value, part())
        return value

    def base():
        nonlocal position
        if peek() != "(":
            return number()
        position += 1
        value = total()
        if peek() != ")":
            raise ValueError(position)
        position += 1
        return value

    def signed():
        nonlocal position
        if peek() == "-":
            position += 1
            return -signed()
        value = base()
        if peek() == "^":
            position += 1
            value = value ** signed()
        return value

    product = lambda: chain({"*": lambda a, b: a * b, "/": lambda a, b: a / b}, signed)
    total = lambda: chain({"+": lambda a, b: a + b, "-": lambda a, b: a - b}, product)
    value = total()
    if peek():
        raise ValueError(position)
    return value
