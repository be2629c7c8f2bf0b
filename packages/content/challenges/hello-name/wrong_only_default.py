# hint: The default value only steps in when the argument is missing. `greet("")` passes a string, an empty one, so check for that too.
def greet(name="stranger"):
    name = name.strip()
    return f"Hello, {name}!"
