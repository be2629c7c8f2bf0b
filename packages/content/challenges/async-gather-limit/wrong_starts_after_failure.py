# hint: A failed job gives its place to the next one, which starts before you cancel it. Nothing may start after a failure.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    semaphore = asyncio.Semaphore(limit)

    async def run(job):
        async with semaphore:
            return await job()

    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(run(job)) for job in jobs]
    except BaseExceptionGroup as failed:
        raise failed.exceptions[0] from None
    return [task.result() for task in tasks]
