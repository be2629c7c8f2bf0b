import heapq


def task_order(needs):
    missing, leads_to = {}, {}
    for task in needs:
        missing[task] = len(frozenset(needs[task]))
        for before in frozenset(needs[task]):
            missing.setdefault(before, 0)
            leads_to.setdefault(before, []).append(task)
    for before in leads_to:
        if before in needs:
            missing[before] = len(set(needs[before]))
    ready = sorted(task for task, count in missing.items() if not count)
    result = []
    while ready:
        result.append(heapq.heappop(ready))
        for task in leads_to.get(result[-1], []):
            missing[task] -= 1
            if missing[task] == 0:
                heapq.heappush(ready, task)
    if len(result) != len(missing):
        raise ValueError(set(missing) - set(result))
    return result
