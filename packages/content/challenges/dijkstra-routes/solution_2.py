def cheapest_route(roads, start, goal):
    if any(cost < 0 for _, _, cost in roads):
        raise ValueError("a cost can't be negative")

    best = {start: (0, 0)}  # cost and number of roads
    came_from = {}
    improved = True
    while improved:
        improved = False
        for origin, destination, cost in roads:
            if origin not in best:
                continue
            total, count = best[origin]
            offer = (total + cost, count + 1)
            if destination not in best or offer < best[destination]:
                best[destination] = offer
                came_from[destination] = origin
                improved = True

    if goal not in best:
        return None
    route = [goal]
    while route[-1] != start:
        route.append(came_from[route[-1]])
    return best[goal][0], route[::-1]
