import { timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { ApiEnv } from "../contract/context.ts";
import { defineCookie } from "../contract/cookies.ts";
import type { Env } from "../platform/env.ts";
import { ApiFailure } from "../platform/errors.ts";
import { digestOf } from "./read-settled.ts";

/** A browser that stays open keeps it for longer than anyone keeps the command running. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** The only way to the folder: a cookie that a browser gets for the token in the printed address. */
export interface FolderSession {
  /** Sets the cookie. Throws an `ApiFailure` for another token. */
  begin(c: Context<ApiEnv>, token: string): void;
  /** Lets only requests of that browser pass, and of those only what a page of this run sent. */
  readonly require: ReturnType<typeof createMiddleware<ApiEnv>>;
}

/** @param token At least 128 random bits, new for each run. */
export function createFolderSession(env: Pick<Env, "appUrl">, token: string): FolderSession {
  const { port } = new URL(env.appUrl);
  // Browsers send cookies to all ports of a host, so each run needs a name of its own.
  const cookie = defineCookie(env, `FIDDLE_FOLDER_${port}`, {
    sameSite: "Strict",
    httpOnly: true,
    maxAgeSeconds: SESSION_SECONDS,
  });
  return {
    begin(c, given) {
      if (!isSame(given, token)) throw tokenNeeded();
      cookie.set(c, token);
    },
    require: createMiddleware<ApiEnv>(async (c, next) => {
      const site = c.req.header("sec-fetch-site") ?? "none";
      if (site !== "same-origin" && site !== "none")
        throw new ApiFailure(403, "cross-origin", `The folder can only be read from ${env.appUrl}.`);
      if (!isSame(cookie.read(c) ?? "", token)) throw tokenNeeded();
      await next();
    }),
  };
}

/** Takes the same time for all texts, so that nobody can find the token letter by letter. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(token)));
}

function tokenNeeded(): ApiFailure {
  return new ApiFailure(
    401,
    "token-needed",
    "This browser doesn't have access to the folder yet. Open the whole address that the command printed.",
  );
}
