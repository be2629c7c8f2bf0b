# hint: All decorated functions share one dict, and the name in the key doesn't keep them apart. Two functions can have the same name.
results = {}


def memoize(function):
    def wrapper(*args, **kwargs):
        key = (function.__name__, args, tuple(sorted(kwargs.items())))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
