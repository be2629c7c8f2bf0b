def find_all(text, word):
    if len(word) == 0:
        raise ValueError
    small, wanted = text.casefold(), word.casefold()
    return list(filter(lambda i: small.startswith(wanted, i), range(len(text))))
