def memoize(function):
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper
