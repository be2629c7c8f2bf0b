# hint: You don't look again at a place that's waiting in the queue. A cheaper way to it may turn up until it's taken out.
from collections import defaultdict
from heapq import heappop, heappush


def cheapest_route(roads, start, goal):
    leaving = defaultdict(list)
    for origin, destination, cost in roads:
        if cost < 0:
            raise ValueError("a cost can't be negative")
        leaving[origin].append((destination, cost))

    came_from = {start: None}
    heap = [(0, 0, start, None)]
    while heap:
        total, count, place, before = heappop(heap)
        if place == goal:
            route = [goal]
            while route[-1] != start:
                route.append(came_from[route[-1]])
            return total, route[::-1]
        for destination, cost in leaving[place]:
            if destination not in came_from:
                came_from[destination] = place
                heappush(heap, (total + cost, count + 1, destination, place))
    return None
