def arrangements(items):
    places = list(range(len(items)))
    while True:
        yield tuple(items[place] for place in places)
        low = len(places) - 2
        while low >= 0 and places[low] > places[low + 1]:
            low -= 1
        if low < 0:
            return
        high = max(i for i in range(low + 1, len(places)) if places[i] > places[low])
        places[low], places[high] = places[high], places[low]
        places[low + 1 :] = places[low + 1 :][::-1]
