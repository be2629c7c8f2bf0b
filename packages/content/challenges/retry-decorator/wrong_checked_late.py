# hint: The `ValueError` comes when a function is decorated. `retry` itself has to raise it.
from functools import wraps


def retry(times, exceptions):
    def decorator(function):
        if times < 1:
            raise ValueError

        @wraps(function)
        def wrapper(*args, **kwargs):
            for attempt in range(times):
                try:
                    return function(*args, **kwargs)
                except exceptions:
                    if attempt == times - 1:
                        raise

        return wrapper

    return decorator
