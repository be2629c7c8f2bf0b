# hint: Names such as McCoy or bell hooks come back with other capitals. Leave the letters as they are.
def greet(name=""):
    name = name.strip().title()
    return f"Hello, {name or 'stranger'}!"
