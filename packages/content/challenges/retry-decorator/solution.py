from functools import wraps


def retry(times, exceptions):
    if times < 1:
        raise ValueError("times must be at least 1")

    def decorator(function):
        @wraps(function)
        def wrapper(*args, **kwargs):
            for attempt in range(1, times + 1):
                try:
                    return function(*args, **kwargs)
                except exceptions:
                    if attempt == times:
                        raise

        return wrapper

    return decorator
