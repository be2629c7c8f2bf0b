# hint: Your key puts positional and keyword arguments into one flat tuple, so `f(("a", 1))` looks like `f(a=1)`. Keep the two kinds apart.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = args + tuple(sorted(kwargs.items()))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
