import { NOTEBOOK_LIMIT } from "@fiddle/protocol";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ApiFailure } from "../errors.ts";
import { type ApiEnv, notLoggedIn } from "./context.ts";

/** Bytes that anybody may send. */
const GUEST_BODY_BYTES = 100_000;
/** Of a body in bytes, by what is called; the first that fits. Null: it counts for itself while it reads. */
const BODY_LIMITS: readonly (readonly [RegExp, number | null])[] = [
  [/^\/api\/fiddles\/[^/]+\/files\/?$/, null],
  [/^\/api\/fiddles\/[^/]+\/uploads\/[^/]+\/?$/, null],
  // A little more for what is around the notebook.
  [/^\/api\/fiddles(\/[^/]+)?\/?$/, NOTEBOOK_LIMIT + GUEST_BODY_BYTES],
  [/^/, GUEST_BODY_BYTES],
];

const limiters = BODY_LIMITS.map(([path, maxSize]) => ({
  path,
  limit: maxSize === null ? null : bodyLimit({ maxSize, onError: () => tooLarge(maxSize).toResponse() }),
  anonymous:
    maxSize === null ? null : bodyLimit({ maxSize: GUEST_BODY_BYTES, onError: () => refused(maxSize).toResponse() }),
}));

/** Refuses a body that is too large, before it is in memory. Large ones are held for those only who are logged in. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const found = limiters.find(({ path }) => path.test(c.req.path));
  const limit = c.var.user ? found?.limit : found?.anonymous;
  return limit ? limit(c, next) : next();
});

/** Who is logged in might send it: a session that is over must not look like a notebook that is too large. */
function refused(limit: number): ApiFailure {
  return limit > GUEST_BODY_BYTES ? notLoggedIn() : tooLarge(limit);
}

function tooLarge(limit: number): ApiFailure {
  const size = limit > NOTEBOOK_LIMIT ? `${NOTEBOOK_LIMIT / 1e6} MB` : `${limit / 1000} kB`;
  const advice =
    limit > NOTEBOOK_LIMIT ? "Clear large outputs of the notebook, then save again." : "Send less at once.";
  return new ApiFailure(413, "too-large", `The body is larger than ${size}. ${advice}`);
}
