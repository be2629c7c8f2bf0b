import { MAX_NOTEBOOK_BYTES } from "@fiddle/protocol";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ApiFailure } from "../platform/errors.ts";
import { type MemoryBudget, memoryUsedUp } from "../platform/memory-budget.ts";
import { type ApiEnv, notLoggedIn } from "../contract/context.ts";

/** The limit for guests and for calls that need no more. */
const GUEST_BODY_BYTES = 100_000;
/** Limits in bytes by path, of which the first match counts. Null means that the handler limits the size while it reads. */
const BODY_LIMITS: readonly (readonly [RegExp, number | null])[] = [
  [/^\/api\/fiddles\/[^/]+\/files\/?$/, null],
  [/^\/api\/fiddles\/[^/]+\/uploads\/[^/]+\/?$/, null],
  // The request contains more than the notebook, such as its title.
  [/^\/api\/fiddles(\/[^/]+)?\/?$/, MAX_NOTEBOOK_BYTES + GUEST_BODY_BYTES],
  [/^/, GUEST_BODY_BYTES],
];

const limiters = BODY_LIMITS.map(([path, maxSize]) => ({
  path,
  maxSize,
  limit: maxSize === null ? null : bodyLimit({ maxSize, onError: () => tooLarge(maxSize).toResponse() }),
  anonymous:
    maxSize === null ? null : bodyLimit({ maxSize: GUEST_BODY_BYTES, onError: () => refused(maxSize).toResponse() }),
}));

/**
 * Rejects a body that's too large before reading it into memory, and one for which no memory is left. Only users can send
 * large bodies.
 */
export function limitBody(memory: MemoryBudget) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const found = limiters.find(({ path }) => path.test(c.req.path));
    const limit = c.var.user ? found?.limit : found?.anonymous;
    if (!found || !limit) return next();
    using reserved = memory.take(bodyBytes(c.req.raw, found.maxSize ?? 0));
    if (!reserved) throw memoryUsedUp();
    return await limit(c, next);
  });
}

/** The announced size, which a body without one can't exceed either. */
function bodyBytes({ body, headers }: Request, maxSize: number): number {
  if (body === null) return 0;
  const announced = Number(headers.get("content-length") ?? maxSize);
  return Math.min(announced, maxSize);
}

/** A guest who may have had a session gets a 401, so an expired session doesn't look like a notebook that's too large. */
function refused(limit: number): ApiFailure {
  return limit > GUEST_BODY_BYTES ? notLoggedIn() : tooLarge(limit);
}

function tooLarge(limit: number): ApiFailure {
  const size = limit > MAX_NOTEBOOK_BYTES ? `${MAX_NOTEBOOK_BYTES / 1e6} MB` : `${limit / 1000} kB`;
  const advice =
    limit > MAX_NOTEBOOK_BYTES ? "Clear large outputs in the notebook, then save again." : "Send less at a time.";
  return new ApiFailure(413, "too-large", `The request is larger than ${size}. ${advice}`);
}
