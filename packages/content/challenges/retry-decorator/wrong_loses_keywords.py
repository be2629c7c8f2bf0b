# hint: Only your first attempt gets the keyword arguments. Pass them on in every attempt.
from functools import wraps


def retry(times, exceptions):
    if times < 1:
        raise ValueError("times must be at least 1")

    def decorator(function):
        @wraps(function)
        def wrapper(*args, **kwargs):
            if times == 1:
                return function(*args, **kwargs)
            try:
                return function(*args, **kwargs)
            except exceptions:
                for attempt in range(2, times):
                    try:
                        return function(*args)
                    except exceptions:
                        continue
                return function(*args)

        return wrapper

    return decorator
