import type { Context } from "hono";
import type { SignedInUser } from "./signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Limits } from "../limits/limits.ts";

/** What every handler of the API can read from its context. */
export interface ApiEnv {
  Bindings: {
    /** The IP address that the request came from. */
    readonly address: string;
  };
  Variables: {
    /** Null for a guest. */
    readonly user: SignedInUser | null;
    /** Whether the operator's runner calls. It has no account. */
    readonly isRunner: boolean;
    readonly limits: Limits;
  };
}

/** The user who calls. Throws the failure that asks a guest to log in. */
export function requireUser(c: Context<ApiEnv>): SignedInUser {
  const { user } = c.var;
  if (user) return user;
  throw notLoggedIn();
}

export function notLoggedIn(): ApiFailure {
  return new ApiFailure(
    401,
    "not-logged-in",
    "You aren't logged in, or your session has expired. Log in and try again.",
    {
      "www-authenticate": "Bearer",
    },
  );
}
