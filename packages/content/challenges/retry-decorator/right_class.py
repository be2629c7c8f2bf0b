class retry:
    def __init__(self, times, exceptions):
        if times < 1:
            raise ValueError("times")
        self.times, self.exceptions = times, exceptions

    def __call__(self, function):
        def wrapped(*args, **kwargs):
            error = None
            for _ in range(self.times):
                try:
                    return function(*args, **kwargs)
                except Exception as raised:
                    if not isinstance(raised, self.exceptions):
                        raise
                    error = raised
            raise error

        wrapped.__name__ = function.__name__
        wrapped.__doc__ = function.__doc__
        return wrapped
