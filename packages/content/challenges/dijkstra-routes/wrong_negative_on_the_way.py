# hint: You notice a negative cost only when you come across it. Check all roads before you start.
from collections import defaultdict
from heapq import heappop, heappush


def cheapest_route(roads, start, goal):
    leaving = defaultdict(list)
    for origin, destination, cost in roads:
        leaving[origin].append((destination, cost))

    came_from = {}
    heap = [(0, 0, start, None)]
    while heap:
        total, count, place, before = heappop(heap)
        if place in came_from:
            continue
        came_from[place] = before
        if place == goal:
            route = [goal]
            while route[-1] != start:
                route.append(came_from[route[-1]])
            return total, route[::-1]
        for destination, cost in leaving[place]:
            if cost < 0:
                raise ValueError
            if destination not in came_from:
                heappush(heap, (total + cost, count + 1, destination, place))
    return None
