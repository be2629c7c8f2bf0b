def flatten(items):
    result = list(items)
    place = 0
    while place < len(result):
        if type(result[place]) in (list, tuple):
            result[place : place + 1] = result[place]
        else:
            place += 1
    return result
