# hint: As text, `1` and `"1"` look the same. Keep the arguments themselves in the key.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = "|".join([str(arg) for arg in args] + [f"{name}={kwargs[name]}" for name in sorted(kwargs)])
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
