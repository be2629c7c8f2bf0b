# hint: Different values can have the same hash, as -1 and -2 do. Use the arguments themselves as the key.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = hash((args, tuple(sorted(kwargs.items()))))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
