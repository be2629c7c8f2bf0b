# hint: You wait for a whole batch before the next jobs start. A job that ends early leaves its place empty.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    jobs = list(jobs)
    results = []
    for start in range(0, len(jobs), limit):
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(job()) for job in jobs[start : start + limit]]
        except ExceptionGroup as failed:
            raise failed.exceptions[0] from None
        results += [task.result() for task in tasks]
    return results
