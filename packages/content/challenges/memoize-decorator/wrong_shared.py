# hint: All decorated functions use the same dict, so one gets the other's results. Make the dict inside `memoize`.
results = {}

def memoize(function):
    def wrapper(*args, **kwargs):
        key = (args, tuple(sorted(kwargs.items())))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
