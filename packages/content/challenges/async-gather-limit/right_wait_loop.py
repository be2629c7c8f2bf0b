import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError(limit)
    left = list(enumerate(jobs))[::-1]
    running, results = {}, {}
    try:
        while left or running:
            while left and len(running) < limit:
                number, job = left.pop()
                running[asyncio.ensure_future(job())] = number
            done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                results[running.pop(task)] = task.result()
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    return [results[number] for number in range(len(results))]
