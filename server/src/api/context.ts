import type { Context } from "hono";
import type { SignedIn } from "../accounts/signed-in.ts";
import { ApiFailure } from "../errors.ts";

/** What every call of the API can read. */
export interface ApiEnv {
  Bindings: {
    /** Where the request came from: an IP address. */
    readonly address: string;
  };
  Variables: {
    /** Null: anonymous. */
    readonly user: SignedIn | null;
  };
}

/** Who calls, or the failure that asks to log in. */
export function requireUser(c: Context<ApiEnv>): SignedIn {
  const { user } = c.var;
  if (user) return user;
  throw notLoggedIn();
}

export function notLoggedIn(): ApiFailure {
  return new ApiFailure(401, "not-logged-in", "You are not logged in, or not any more. Log in and try again.", {
    "www-authenticate": "Bearer",
  });
}
