from functools import cache


def pack(items, capacity):
    @cache
    def best(i, room):
        if i == len(items):
            return 0, ()
        name, weight, value = items[i]
        leave = best(i + 1, room)
        if weight > room:
            return leave
        rest_value, rest_names = best(i + 1, room - weight)
        return max(leave, (rest_value + value, (name, *rest_names)))

    value, names = best(0, capacity)
    return value, sorted(names)
