# hint: Your rule for centuries is backward: 1900 comes out as a leap year, and 2000 doesn't.
def is_leap(year):
    if year % 100 == 0:
        return year % 400 != 0
    return year % 4 == 0
