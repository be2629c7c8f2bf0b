# hint: The year 4000 is a leap year by the three rules. There's no fourth one.
def is_leap(year):
    return year % 4 == 0 and year % 100 != 0 or year % 400 == 0 and year % 4000 != 0
