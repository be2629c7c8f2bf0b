import { createMiddleware } from "hono/factory";
import type { Env } from "../platform/env.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { ApiEnv } from "../contract/context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Accepts a change only from a page of this server, or from a program with a token. Otherwise another site could make
 * changes with the cookies of a user who visits it.
 */
export function requireSameOrigin({ appUrl }: Pick<Env, "appUrl">) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw.headers, appUrl))
      throw new ApiFailure(
        403,
        "cross-origin",
        `Changes can only be made from ${appUrl}. Open that address, or send a token in the Authorization header.`,
      );
    await next();
  });
}

/** Whether a request comes from a page of this server, or from a program that isn't a browser. */
export function isSameOrigin(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin !== null) return origin === appUrl;
  if (site !== null) return site === "same-origin" || site === "none";
  // Only browsers send these headers. Without one, a cookie alone doesn't prove that the user made the request.
  return headers.has("authorization") || !headers.has("cookie");
}
