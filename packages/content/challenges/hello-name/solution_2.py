def greet(name="stranger"):
    name = name.strip()
    if name == "":
        name = "stranger"
    return "Hello, " + name + "!"
