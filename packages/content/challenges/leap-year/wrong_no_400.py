# hint: 2000 was a leap year. Some of the years that are divisible by 100 are leap years after all.
def is_leap(year):
    return year % 4 == 0 and year % 100 != 0
