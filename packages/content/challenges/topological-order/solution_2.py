from graphlib import CycleError, TopologicalSorter
from heapq import heappop, heappush


def task_order(needs):
    sorter = TopologicalSorter(needs)
    try:
        sorter.prepare()
    except CycleError:
        raise ValueError("some tasks wait for each other") from None

    order, possible = [], []
    while sorter.is_active():
        for task in sorter.get_ready():
            heappush(possible, task)
        order.append(heappop(possible))
        sorter.done(order[-1])
    return order
