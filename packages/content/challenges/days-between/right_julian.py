import re


def day_number(text):
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if not match:
        raise ValueError(text)
    year, month, day = map(int, match.groups())
    leap = year % 4 == 0 and year % 100 != 0 or year % 400 == 0
    lengths = [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= lengths[month - 1]:
        raise ValueError(text)
    years = year - 1
    return years * 365 + years // 4 - years // 100 + years // 400 + sum(lengths[: month - 1]) + day


def days_between(first, second):
    return day_number(second) - day_number(first)
