# hint: From each place, you take the cheapest road without looking further. A cheap first road can lead to an expensive one.
def cheapest_route(roads, start, goal):
    leaving = {}
    for origin, destination, cost in roads:
        if cost < 0:
            raise ValueError("a cost can't be negative")
        leaving.setdefault(origin, []).append((cost, destination))
    total, route, visited = 0, [start], {start}
    while route[-1] != goal:
        choices = [road for road in leaving.get(route[-1], []) if road[1] not in visited]
        if not choices:
            return None
        cost, destination = min(choices)
        total += cost
        route.append(destination)
        visited.add(destination)
    return total, route
