def retry(times, exceptions):
    def decorator(function):
        return function

    return decorator
