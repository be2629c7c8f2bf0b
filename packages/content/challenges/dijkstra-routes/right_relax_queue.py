from collections import deque


class Route(list):
    """The places on a route."""


def cheapest_route(roads, start, goal):
    leaving = {}
    for origin, destination, cost in roads:
        if cost < 0:
            raise ValueError(cost)
        leaving.setdefault(origin, []).append((destination, cost))
    best = {start: (0, 0, None)}
    queue, queued = deque([start]), {start}
    while queue:
        place = queue.popleft()
        queued.remove(place)
        for other, cost in leaving.get(place, ()):
            offer = best[place][0] + cost, best[place][1] + 1
            if other not in best or offer < best[other][:2]:
                best[other] = (*offer, place)
                if other not in queued:
                    queue.append(other)
                    queued.add(other)
    if goal not in best:
        return None
    route, place = [], goal
    while place is not None:
        route.append(place)
        place = best[place][2]
    return best[goal][0], list(reversed(route))
