# hint: After the first failure, you catch everything. Exceptions that weren't given must get through in later attempts, too.
from functools import wraps


def retry(times, exceptions):
    if times < 1:
        raise ValueError("times must be at least 1")

    def decorator(function):
        @wraps(function)
        def wrapper(*args, **kwargs):
            failed = False
            for attempt in range(1, times + 1):
                try:
                    return function(*args, **kwargs)
                except Exception as error:
                    if attempt == times or not failed and not isinstance(error, exceptions):
                        raise
                    failed = True

        return wrapper

    return decorator
