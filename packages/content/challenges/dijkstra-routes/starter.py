def cheapest_route(roads, start, goal):
    for origin, destination, cost in roads:
        if (origin, destination) == (start, goal):
            return cost, [start, goal]
    return None
