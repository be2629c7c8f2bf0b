# hint: From each place, you take the cheapest road without looking further. A cheap first road can lead to an expensive one.
def cheapest_route(roads, start, goal):
    if any(cost < 0 for _, _, cost in roads):
        raise ValueError("a cost can't be negative")
    total, route = 0, [start]
    while route[-1] != goal:
        choices = [
            (cost, destination)
            for origin, destination, cost in roads
            if origin == route[-1] and destination not in route
        ]
        if not choices:
            return None
        cost, destination = min(choices)
        total += cost
        route.append(destination)
    return total, route
