from datetime import datetime


def days_between(first, second):
    days = []
    for text in first, second:
        if len(text) != 10 or not text.isascii() or " " in text:
            raise ValueError(f"{text!r} isn't a date")
        moment = datetime.strptime(text, "%Y-%m-%d")
        if moment.strftime("%m-%d") != text[5:]:
            raise ValueError(f"{text!r} isn't a date")
        days.append(moment)
    return (days[1] - days[0]).days
