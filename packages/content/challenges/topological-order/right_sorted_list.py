class Circle(ValueError):
    pass


def task_order(needs):
    tasks = set(needs).union(*needs.values())
    open_needs = {task: set(needs.get(task, ())) for task in tasks}
    users = {task: [] for task in tasks}
    for task, before in open_needs.items():
        for other in before:
            users[other].append(task)
    # Kept from last to first, so that the next task is at the end.
    possible = sorted((task for task in tasks if not open_needs[task]), reverse=True)
    order = []
    while possible:
        task = possible.pop()
        order.append(task)
        freed = []
        for user in users[task]:
            open_needs[user].remove(task)
            if not open_needs[user]:
                freed.append(user)
        if freed:
            possible = sorted(possible + freed, reverse=True)
    if len(order) < len(tasks):
        raise Circle("a circle")
    return order
