# hint: Calls that differ only in a keyword argument get the same answer. Make the keyword arguments part of the key.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        if args not in results:
            results[args] = function(*args, **kwargs)
        return results[args]

    return wrapper
