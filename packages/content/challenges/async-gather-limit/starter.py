import asyncio


async def gather_limited(jobs, limit):
    return [await job() for job in jobs]
