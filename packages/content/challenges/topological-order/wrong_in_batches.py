# hint: You finish everything that's possible now before you look for new tasks. A task that has just become possible may come earlier in the alphabet.
def task_order(needs):
    missing = {task: set(before) for task, before in needs.items()}
    for before in needs.values():
        for task in before:
            missing.setdefault(task, set())
    order = []
    while missing:
        batch = sorted(task for task, before in missing.items() if not before)
        if not batch:
            raise ValueError
        order += batch
        done = set(batch)
        missing = {task: before - done for task, before in missing.items() if task not in done}
    return order
