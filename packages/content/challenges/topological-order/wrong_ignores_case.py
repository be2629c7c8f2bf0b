# hint: You compare the names in lower case. Python puts all capitals before the small letters, so `"Z"` comes before `"a"`.
import heapq


def task_order(needs):
    waiting = {task: set(before) for task, before in needs.items()}
    for before in needs.values():
        for task in before:
            waiting.setdefault(task, set())
    following = {}
    for task, before in waiting.items():
        for other in before:
            following.setdefault(other, []).append(task)
    possible = [(task.lower(), task) for task, before in waiting.items() if not before]
    heapq.heapify(possible)
    order = []
    while possible:
        _, task = heapq.heappop(possible)
        order.append(task)
        for other in following.get(task, []):
            waiting[other].discard(task)
            if not waiting[other]:
                heapq.heappush(possible, (other.lower(), other))
    if len(order) < len(waiting):
        raise ValueError("some tasks wait for each other")
    return order
