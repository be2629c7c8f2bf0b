# hint: A name of three spaces isn't empty, so you greet it. Remove the spaces around the name before you look at it.
def greet(name=""):
    if not name:
        name = "stranger"
    return f"Hello, {name}!"
