import { hash } from "node:crypto";
import type { Services } from "../contract/services.ts";
import { emailKey } from "./create-user.ts";
import { invalidLink } from "./invalid-link.ts";
import { confirmPassword } from "./login.ts";
import { accountLinks, accountMails } from "./account-mails.ts";
import { consumeMailQuota } from "./mail-quota.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";

export async function changePassword(
  services: Services,
  user: SignedInUser,
  password: string | undefined,
  newPassword: string,
): Promise<void> {
  const { db } = services;
  await confirmPassword(services, user.id, password);
  const passwordHash = await hashPassword(newPassword);
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  await endSessions(services, user.id, user.sessionId);
  accountMails(services).passwordChanged(user.email);
}

/**
 * Sends a reset link if the address has an account. The caller can't tell whether it does: sending isn't awaited, and
 * emails beyond the limit are dropped silently.
 */
export async function sendReset(services: Services, email: string): Promise<void> {
  const user = await services.db
    .selectFrom("users")
    .select(["id", "email", "password_hash"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!(await consumeMailQuota(services, email, "reset"))) return;
  if (user) await accountMails(services).reset(user.email, user.id, fingerprint(user.password_hash));
}

/** Creates a reset link that an operator can pass on. Null if there's no such account. */
export async function resetLink(services: Services, email: string): Promise<string | null> {
  const user = await services.db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return user ? accountLinks(services).reset(user.id, fingerprint(user.password_hash)) : null;
}

/**
 * Sets a new password and returns the user's id. Changing the password invalidates the link, so it works once. It also
 * confirms the address.
 */
export async function resetPassword(services: Services, token: string, newPassword: string): Promise<string> {
  const { db, keys, now } = services;
  const claims = await keys.verify("reset-password", token, now());
  if (claims?.sub === undefined) throw invalidLink();
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "password_hash"])
    .where("id", "=", claims.sub)
    .executeTakeFirst();
  if (!user || claims["fp"] !== fingerprint(user.password_hash)) throw invalidLink();
  const passwordHash = await hashPassword(newPassword);
  const changed = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, email_verified_at: now() })
    .where("id", "=", user.id)
    .where("password_hash", "is not distinct from", user.password_hash)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw invalidLink();
  // The owner may log in on another device than the one that opened the link.
  await services.limits.reset("login-account", emailKey(user.email));
  await endSessions(services, user.id);
  accountMails(services).passwordChanged(user.email);
  return user.id;
}

/** Changes whenever the password does, without revealing it. */
function fingerprint(passwordHash: string | null): string {
  return hash("sha256", passwordHash ?? "none", "base64url").slice(0, 22);
}
