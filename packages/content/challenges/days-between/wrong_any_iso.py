# hint: `fromisoformat` also takes forms without hyphens and with week numbers. Only `YYYY-MM-DD` is allowed here.
from datetime import date


def days_between(first, second):
    return (date.fromisoformat(second) - date.fromisoformat(first)).days
