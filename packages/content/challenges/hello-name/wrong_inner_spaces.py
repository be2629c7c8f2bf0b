# hint: `split` and `join` turn two spaces inside a name into one. Only those at the ends go away.
def greet(name=""):
    name = " ".join(name.split())
    return f"Hello, {name or 'stranger'}!"
