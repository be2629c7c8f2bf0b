def memoize(function):
    remembered = []

    def decorated(*args, **kwargs):
        for known_args, known_kwargs, result in remembered:
            if known_args == args and known_kwargs == kwargs:
                return result
        result = function(*args, **kwargs)
        remembered.append((args, dict(kwargs), result))
        return result

    return decorated
