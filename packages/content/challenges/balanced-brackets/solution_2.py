def is_balanced(text):
    brackets = "".join(character for character in text if character in "()[]{}")
    shorter = None
    while shorter != brackets:
        shorter, brackets = brackets, brackets.replace("()", "").replace("[]", "").replace("{}", "")
    return brackets == ""
