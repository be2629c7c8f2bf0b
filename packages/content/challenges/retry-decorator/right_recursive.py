import functools


def retry(times, exceptions):
    if times <= 0:
        raise ValueError(times)

    def decorate(function):
        def attempt(left, args, kwargs):
            try:
                result = function(*args, **kwargs)
            except exceptions:
                if left == 1:
                    raise
            else:
                return result
            return attempt(left - 1, args, kwargs)

        def call(*args, **kwargs):
            return attempt(times, args, kwargs)

        return functools.update_wrapper(call, function)

    return decorate
