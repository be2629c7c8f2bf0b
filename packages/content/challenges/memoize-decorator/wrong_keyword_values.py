# hint: Your key holds the values of keyword arguments without their names, so `f(a=1)` and `f(b=1)` are one call.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = (args, tuple(kwargs[name] for name in sorted(kwargs)))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
