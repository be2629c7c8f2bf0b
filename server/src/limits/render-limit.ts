import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./network.ts";

const RENDER_WINDOW_S = 10;

/** Counts what one network has rendered. Returns null, or the answer to a network that had too much rendered. */
export function createRenderLimit({
  maxRenders,
}: {
  readonly maxRenders: number;
}): (address: string) => Promise<Response | null> {
  const limiter = new RateLimiterMemory({ points: maxRenders, duration: RENDER_WINDOW_S });
  return async (address) => {
    try {
      await limiter.consume(networkOf(address));
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return new Response(`Too many pages were requested from your network. Try again in ${RENDER_WINDOW_S} seconds.`, {
        status: 429,
        headers: {
          "content-type": "text/plain; charset=utf-8",
          "cache-control": "no-store",
          "retry-after": String(RENDER_WINDOW_S),
        },
      });
    }
  };
}
