# hint: 1900 was divisible by 4 and had no February 29. Years that end a century need a rule of their own.
def is_leap(year):
    return year % 4 == 0
