# hint: You start with a cost that no route can beat, but costs can be larger than that. Use infinity, or no number at all.
from collections import defaultdict
from heapq import heappop, heappush


def cheapest_route(roads, start, goal):
    leaving = defaultdict(list)
    for origin, destination, cost in roads:
        if cost < 0:
            raise ValueError("a cost can't be negative")
        leaving[origin].append((destination, cost))

    best = defaultdict(lambda: (10**9, 0))
    best[start] = (0, 0)
    came_from = {start: None}
    heap = [(0, 0, start)]
    while heap:
        total, count, place = heappop(heap)
        if (total, count) > best[place]:
            continue
        if place == goal:
            route = [goal]
            while route[-1] != start:
                route.append(came_from[route[-1]])
            return total, route[::-1]
        for destination, cost in leaving[place]:
            found = (total + cost, count + 1)
            if found < best[destination]:
                best[destination] = found
                came_from[destination] = place
                heappush(heap, (*found, destination))
    return None
