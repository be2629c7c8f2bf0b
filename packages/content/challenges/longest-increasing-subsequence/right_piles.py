from bisect import bisect_left


def longest_increasing(numbers):
    piles, tops = [], []
    for number in numbers:
        place = bisect_left(tops, number)
        if place == len(piles):
            piles.append([])
            tops.append(number)
        tops[place] = number
        # Each card notes the top of the pile to the left.
        piles[place].append((number, len(piles[place - 1]) - 1 if place else None))
    result, card = [], -1
    for pile in reversed(piles):
        number, card = pile[card]
        result.append(number)
    return result[::-1]
