# hint: You remove punctuation from the ends of a name, but only spaces don't belong to it.
def greet(name=""):
    name = name.strip(" .,-!?")
    return f"Hello, {name or 'stranger'}!"
