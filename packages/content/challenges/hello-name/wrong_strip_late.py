# hint: You check whether the name is empty first and strip it afterward. By then, a name of spaces has slipped through.
def greet(name=""):
    if not name:
        name = "stranger"
    return f"Hello, {name.strip()}!"
