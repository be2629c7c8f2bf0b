def is_leap(year):
    match divmod(year, 100):
        case century, 0:
            return century % 4 == 0
        case _, rest:
            return rest & 3 == 0
