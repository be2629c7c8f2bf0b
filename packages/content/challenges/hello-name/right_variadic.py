class Screen:
    def __call__(self, *names):
        for name in names:
            if name and not name.isspace():
                return "".join(["Hello, ", name.strip(" "), "!"])
        return "Hello, stranger!"


greet = Screen()
