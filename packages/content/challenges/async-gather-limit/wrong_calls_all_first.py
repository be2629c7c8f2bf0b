# hint: You call all jobs before the first one starts. Call each job when it's its turn.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    jobs = list(jobs)
    results = [None] * len(jobs)
    waiting = iter([(number, job()) for number, job in enumerate(jobs)])

    async def work():
        for number, job in waiting:
            results[number] = await job

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(limit, len(jobs))):
                group.create_task(work())
    except BaseExceptionGroup as failed:
        raise failed.exceptions[0] from None
    return results
