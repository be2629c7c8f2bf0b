# hint: A negative cost is an error, even if `start` and `goal` are the same.
import heapq


def cheapest_route(roads, start, goal):
    if start == goal:
        return 0, [start]
    if any(cost < 0 for _, _, cost in roads):
        raise ValueError
    ways = {}
    for a, b, cost in roads:
        ways.setdefault(a, []).append((b, cost))
    queue = [(0, 0, start, None)]
    done = {}
    while queue:
        cost, steps, place, before = heapq.heappop(queue)
        if place in done:
            continue
        done[place] = before
        if place == goal:
            route = []
            while place is not None:
                route.append(place)
                place = done[place]
            return cost, route[::-1]
        for b, c in ways.get(place, []):
            if b not in done:
                heapq.heappush(queue, (cost + c, steps + 1, b, place))
    return None
