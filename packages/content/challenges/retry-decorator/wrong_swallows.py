# hint: When every attempt fails, the caller gets `None` and never learns about the failure. The last exception must get out.
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

        return wrapper

    return decorator
