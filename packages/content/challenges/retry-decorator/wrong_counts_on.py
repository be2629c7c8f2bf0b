# hint: The attempts of earlier calls are counted too, so later calls give up too soon. Reset the counter in each call.
from functools import wraps


def retry(times, exceptions):
    if times < 1:
        raise ValueError("times must be at least 1")

    def decorator(function):
        failures = 0

        @wraps(function)
        def wrapper(*args, **kwargs):
            nonlocal failures
            while True:
                try:
                    return function(*args, **kwargs)
                except exceptions:
                    failures += 1
                    if failures >= times:
                        raise

        return wrapper

    return decorator
