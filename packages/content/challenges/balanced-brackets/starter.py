def is_balanced(text):
    return text.count("(") == text.count(")")
