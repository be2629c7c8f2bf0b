# hint: Results such as 0, None and "" are computed again, because your test asks whether they are true. Use `in` instead.
def memoize(function):
    results = {}

    def wrapper(*args, **kwargs):
        key = (args, tuple(sorted(kwargs.items())))
        if results.get(key):
            return results[key]
        results[key] = function(*args, **kwargs)
        return results[key]

    return wrapper
