def are_anagrams(first, second):
    left = [sign for sign in second.casefold() if sign != " "]
    for sign in first.casefold():
        if sign == " ":
            continue
        try:
            left.remove(sign)
        except ValueError:
            return False
    return left == []
