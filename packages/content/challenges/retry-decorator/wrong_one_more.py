# hint: You make one attempt too many. `times` counts all attempts, including the first.
from functools import wraps


def retry(times, exceptions):
    if times < 1:
        raise ValueError("times must be at least 1")

    def decorator(function):
        @wraps(function)
        def wrapper(*args, **kwargs):
            for _ in range(times):
                try:
                    return function(*args, **kwargs)
                except exceptions:
                    pass
            return function(*args, **kwargs)

        return wrapper

    return decorator
