# hint: Whoever awaits your function gets an `ExceptionGroup`. Take the job's own exception out of it.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    semaphore = asyncio.Semaphore(limit)

    async def run(job):
        async with semaphore:
            return await job()

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(run(job)) for job in jobs]
    return [task.result() for task in tasks]
