class memoize:
    def __init__(self, function):
        self.function, self.memory = function, {}

    def __call__(self, *args, **named):
        key = args, frozenset(named.items())
        try:
            return self.memory[key]
        except KeyError:
            pass
        result = self.function(*args, **named)
        self.memory[key] = result
        return result
