import { createMiddleware } from "hono/factory";
import type { Env } from "../env.ts";
import { ApiFailure } from "../errors.ts";
import type { ApiEnv } from "./context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A change is made for a page of this server, or for a program that holds a token. A browser says which page calls;
 * a foreign one could otherwise use the cookies of who looks at it.
 */
export function requireSameOrigin({ appUrl }: Pick<Env, "appUrl">) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw.headers, appUrl))
      throw new ApiFailure(
        403,
        "cross-origin",
        `Changes are made from ${appUrl} only. Open that address, or call with a token in the Authorization header.`,
      );
    await next();
  });
}

function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin !== null) return origin === appUrl;
  if (site !== null) return site === "same-origin" || site === "none";
  // No browser: a cookie alone is then no proof of anything.
  return headers.has("authorization") || !headers.has("cookie");
}
