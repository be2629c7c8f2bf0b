import type { Undelivered } from "@fiddle/protocol";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { createUser, emailKey } from "./create-user.ts";
import { accountMails } from "./account-mails.ts";
import { consumeMailQuota } from "./mail-quota.ts";
import { hashPassword } from "./passwords.ts";

/** How long the link in the registration email works. */
export const PENDING_ACCOUNT_SECONDS = 3 * 24 * 3600;

export type Registered =
  | { readonly kind: "account"; readonly userId: string; readonly mail: Undelivered | undefined }
  /**
   * A link was sent to the address, or a notice that it already has an account. `pendingId` is null if nothing was sent
   * because of too many emails before. The response must not reveal which it was.
   */
  | { readonly kind: "mailed"; readonly pendingId: string | null };

/**
 * If the server can send email, the address must be confirmed before the account is created, and nobody learns whether
 * it already had one. Otherwise the account is created right away, and a taken address is reported.
 */
export async function register(services: Services, email: string, password: string): Promise<Registered> {
  const passwordHash = await hashPassword(password);
  const mails = accountMails(services);
  if (services.mail.canSend) {
    return { kind: "mailed", pendingId: await registerByMail(services, email, passwordHash) };
  }
  const user = await createUser(services, { email, passwordHash, emailVerifiedAt: null });
  if (!user) throw emailTaken();
  const mail = await mails.verify(email, user.id);
  return { kind: "account", userId: user.id, mail: user.isFirst ? mail : undefined };
}

export function emailTaken(): ApiFailure {
  return new ApiFailure(
    409,
    "email-taken",
    "This email address already has an account. Log in, or use another address.",
  );
}

async function registerByMail(services: Services, email: string, passwordHash: string): Promise<string | null> {
  const { db, now } = services;
  if (!(await consumeMailQuota(services, email, "registration"))) return null;
  const mails = accountMails(services);
  // The work is the same for a known and an unknown address, so the response time doesn't reveal which it is.
  await db.deleteFrom("pending_accounts").where("expires_at", "<=", now()).execute();
  const pending = await db
    .insertInto("pending_accounts")
    .values({
      email,
      password_hash: passwordHash,
      expires_at: new Date(now().getTime() + PENDING_ACCOUNT_SECONDS * 1000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom("users").select("id").where("email_key", "=", emailKey(email)).executeTakeFirst();
  if (known) await mails.alreadyRegistered(email);
  else await mails.register(email, pending.id);
  return pending.id;
}
