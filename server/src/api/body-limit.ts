import { NOTEBOOK_LIMIT } from "@fiddle/protocol";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ApiFailure } from "../errors.ts";
import type { ApiEnv } from "./context.ts";

/** Of a body in bytes, by what is called; the first that fits. Null: it counts for itself while it reads. */
const LIMITS: readonly (readonly [RegExp, number | null])[] = [
  [/^\/api\/fiddles\/[^/]+\/files\/?$/, null],
  [/^\/api\/fiddles\/[^/]+\/uploads\/[^/]+\/?$/, null],
  // A little more for what is around the notebook.
  [/^\/api\/fiddles(\/[^/]+)?\/?$/, NOTEBOOK_LIMIT + 100_000],
  [/^/, 100_000],
];

const limiters = LIMITS.map(([path, maxSize]) => ({
  path,
  limit: maxSize === null ? null : bodyLimit({ maxSize, onError: () => tooLarge(maxSize).answer() }),
}));

/** Refuses a body that is too large, before it is in memory. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const limit = limiters.find(({ path }) => path.test(c.req.path))?.limit;
  return limit ? limit(c, next) : next();
});

function tooLarge(limit: number): ApiFailure {
  const size = limit > NOTEBOOK_LIMIT ? `${NOTEBOOK_LIMIT / 1e6} MB` : `${limit / 1000} kB`;
  const advice =
    limit > NOTEBOOK_LIMIT ? "Clear large outputs of the notebook, then save again." : "Send less at once.";
  return new ApiFailure(413, "too-large", `The body is larger than ${size}. ${advice}`);
}
