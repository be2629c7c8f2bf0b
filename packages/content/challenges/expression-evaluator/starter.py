def evaluate(text):
    left, operator, right = text.split()
    if operator == "+":
        return float(left) + float(right)
    raise ValueError(f"unknown operator {operator}")
