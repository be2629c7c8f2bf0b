import heapq


def cheapest_route(roads, start, goal):
    following = {}
    for road in roads:
        if road[2] < 0:
            raise ValueError(f"negative cost: {road}")
        following.setdefault(road[0], {})
        old = following[road[0]].get(road[1])
        following[road[0]][road[1]] = road[2] if old is None else min(old, road[2])
    heap, best = [((0, 0), start, (start, None))], {}
    while heap:
        (cost, count), place, chain = heapq.heappop(heap)
        if place in best:
            continue
        best[place] = True
        if place == goal:
            route = []
            while chain:
                place, chain = chain
                route.insert(0, place)
            return (cost, route)
        for other, price in following.get(place, {}).items():
            if other not in best:
                heapq.heappush(heap, ((cost + price, count + 1), other, (other, chain)))
