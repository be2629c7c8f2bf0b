import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    tasks, running = [], set()
    try:
        for job in jobs:
            if len(running) == limit:
                done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            tasks.append(asyncio.create_task(job()))
            running.add(tasks[-1])
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
