# hint: Two objects can look the same when they're printed, and still be different arguments.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = repr((args, sorted(kwargs.items())))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
