# hint: Your results are in the order in which the jobs end. They should be in the order of `jobs`.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    semaphore = asyncio.Semaphore(limit)
    results = []

    async def run(job):
        async with semaphore:
            results.append(await job())

    try:
        async with asyncio.TaskGroup() as group:
            for job in jobs:
                group.create_task(run(job))
    except ExceptionGroup as failed:
        raise failed.exceptions[0] from None
    return results
