import { cookieName, readCookie } from "@fiddle/protocol";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { ApiEnv } from "./context.ts";
import type { Env } from "../platform/env.ts";

interface CookieOptions {
  readonly sameSite: "Lax" | "Strict";
  /** True if scripts can't read the cookie. */
  readonly httpOnly: boolean;
  readonly maxAgeSeconds: number;
}

/** One of the app's cookies. On https only this host can set it (`cookieName`). */
export interface Cookie {
  readonly name: string;
  /** Null if the request has none. */
  read(c: Context<ApiEnv>): string | null;
  set(c: Context<ApiEnv>, value: string): void;
  clear(c: Context<ApiEnv>): void;
}

/** Our cookies apply to all paths, because browsers require this of a cookie that only its host can set. */
export function defineCookie(
  { appUrl }: Pick<Env, "appUrl">,
  plainName: string,
  { sameSite, httpOnly, maxAgeSeconds }: CookieOptions,
): Cookie {
  const { protocol } = new URL(appUrl);
  const name = cookieName(plainName, protocol);
  const options = { path: "/", sameSite, httpOnly, secure: protocol === "https:" };
  return {
    name,
    read: (c) => readCookie(c.req.header("cookie") ?? "", name),
    set: (c, value) => setCookie(c, name, value, { ...options, maxAge: maxAgeSeconds }),
    clear: (c) => setCookie(c, name, "", { ...options, maxAge: 0 }),
  };
}
