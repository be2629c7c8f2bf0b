# hint: A text or `None` among the numbers still ends the program. Which exception do they raise?
def safe_divide(tops, bottoms):
    if len(tops) != len(bottoms):
        raise ValueError("the lists differ in length")
    results = []
    for top, bottom in zip(tops, bottoms):
        try:
            results.append(top / bottom)
        except ZeroDivisionError:
            results.append(None)
    return results
