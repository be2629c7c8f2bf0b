def days_between(first, second):
    return int(second[8:]) - int(first[8:])
