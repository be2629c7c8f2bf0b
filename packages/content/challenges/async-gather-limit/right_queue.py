import asyncio


async def gather_limited(jobs, limit):
    if limit < 1:
        raise ValueError("limit")
    queue = asyncio.Queue()
    for pair in enumerate(jobs):
        queue.put_nowait(pair)
    results = {}

    async def worker():
        while not queue.empty():
            number, job = queue.get_nowait()
            results[number] = await job()

    workers = [asyncio.create_task(worker()) for _ in range(min(limit, queue.qsize()))]
    try:
        await asyncio.gather(*workers)
    except BaseException:
        for each in workers:
            each.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        raise
    return [results[number] for number in sorted(results)]
