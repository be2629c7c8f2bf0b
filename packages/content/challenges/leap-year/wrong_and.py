# hint: No year passes your test: it asks for years that 100 doesn't divide and 400 does. Should both have to be true?
def is_leap(year):
    return year % 4 == 0 and year % 100 != 0 and year % 400 == 0
