import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { ApiFailure } from "../errors.ts";
import type { ApiEnv } from "./context.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A change is made for a page of this server, or for a program that holds a token. A browser says which page calls;
 * a foreign one could otherwise use the cookies of who looks at it.
 */
export function ownOriginOnly({ appUrl }: Pick<Env, "appUrl">) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!READS.has(c.req.method) && !isOurs(c.req.raw.headers, appUrl))
      throw new ApiFailure(
        403,
        "foreign-origin",
        `Changes are made from ${appUrl} only. Open that address, or call with a token in the Authorization header.`,
      );
    await next();
  });
}

/** Whether a request comes from a page of this server, or from a program that isn't a browser. */
export function isOurs(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin !== null) return origin === appUrl;
  if (site !== null) return site === "same-origin" || site === "none";
  // No browser: a cookie alone is then no proof of anything.
  return headers.has("authorization") || !headers.has("cookie");
}
