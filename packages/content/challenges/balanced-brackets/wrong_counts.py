# hint: You only count. `)(` and `([)]` have as many opening as closing brackets, but their order is wrong.
def is_balanced(text):
    return all(text.count(opening) == text.count(closing) for opening, closing in ["()", "[]", "{}"])
