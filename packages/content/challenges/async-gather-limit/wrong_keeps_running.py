# hint: After a failure, your other jobs go on in the background. `asyncio.gather` passes an exception on but cancels nothing.
import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    semaphore = asyncio.Semaphore(limit)

    async def run(job):
        async with semaphore:
            return await job()

    return await asyncio.gather(*(run(job) for job in jobs))
