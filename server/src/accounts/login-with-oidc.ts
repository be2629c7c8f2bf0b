import type { Services } from "../contract/services.ts";
import { createUser, emailKey } from "./create-user.ts";
import type { Identity } from "./oidc.ts";

export type OidcLogin =
  | { readonly kind: "account"; readonly userId: string }
  /** The provider sent no address, or the address of an account that this identity can't log in to. */
  | { readonly kind: "refused"; readonly problem: "no-address" | "address-taken" };

/**
 * Finds or creates the account for an identity from a provider. It's the account this identity used before, or the one
 * with the same address if both sides have confirmed the address, or a new one. An account whose address isn't confirmed
 * could have been registered by someone else, so the identity can't take it over.
 */
export async function logInWithOidc(services: Services, identity: Identity): Promise<OidcLogin> {
  const { db, now } = services;
  const { issuer, subject, email, emailVerified } = identity;
  const known = await db
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known) return { kind: "account", userId: known.user_id };
  if (email === undefined) return { kind: "refused", problem: "no-address" };

  const same = await db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (same && !(emailVerified && same.email_verified_at)) return { kind: "refused", problem: "address-taken" };
  const verifiedAt = emailVerified ? now() : null;
  const user = same ?? (await createUser(services, { email, passwordHash: null, emailVerifiedAt: verifiedAt }));
  if (!user) return { kind: "refused", problem: "address-taken" };
  await db
    .insertInto("identities")
    .values({ issuer, subject, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind: "account", userId: user.id };
}
