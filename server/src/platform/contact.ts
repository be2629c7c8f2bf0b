import type { Env } from "./env.ts";

/** The operator's email address. */
export function contactOf({ contactEmail, appUrl }: Pick<Env, "contactEmail" | "appUrl">): string {
  return contactEmail ?? `postmaster@${new URL(appUrl).hostname}`;
}
