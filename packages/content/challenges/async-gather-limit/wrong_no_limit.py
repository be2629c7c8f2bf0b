# hint: All jobs start at once in your code. Count how many are running, and let the others wait.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(job()) for job in jobs]
    except ExceptionGroup as failed:
        raise failed.exceptions[0] from None
    return [task.result() for task in tasks]
