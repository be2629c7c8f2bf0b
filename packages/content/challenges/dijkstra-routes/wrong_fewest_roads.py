# hint: You find the route with the fewest roads. A longer one can cost less.
from collections import defaultdict
from heapq import heappop, heappush


def cheapest_route(roads, start, goal):
    leaving = defaultdict(list)
    for origin, destination, cost in roads:
        if cost < 0:
            raise ValueError("a cost can't be negative")
        leaving[origin].append((destination, cost))

    came_from = {}
    heap = [(0, 0, start, None)]
    while heap:
        count, total, place, before = heappop(heap)
        if place in came_from:
            continue
        came_from[place] = before
        if place == goal:
            route = [goal]
            while route[-1] != start:
                route.append(came_from[route[-1]])
            return total, route[::-1]
        for destination, cost in leaving[place]:
            if destination not in came_from:
                heappush(heap, (count + 1, total + cost, destination, place))
    return None
