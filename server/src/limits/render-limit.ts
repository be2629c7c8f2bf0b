import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./network.ts";

/**
 * How many pages one network can have rendered in a window. Rendering occupies the process that everybody shares, so one
 * network must not be able to fill it. A class of thirty behind one address stays far below the limit.
 */
const MAX_RENDERS = 1_000;
const RENDER_WINDOW_S = 10;

/** Counts rendered pages. Returns null, or the answer to a network that had too many rendered. */
export function createRenderLimit({ maxRenders = MAX_RENDERS }: { readonly maxRenders?: number } = {}): (
  address: string,
) => Promise<Response | null> {
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
