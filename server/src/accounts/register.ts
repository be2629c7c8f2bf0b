import type { Undelivered } from "@fiddle/protocol";
import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { createUser, emailKey } from "./create-user.ts";
import { accountMails } from "./account-mails.ts";
import { consumeMailQuota } from "./mail-quota.ts";
import { hashPassword } from "./passwords.ts";

/** How long somebody has to open the link in the mail, in seconds. */
export const PENDING_ACCOUNT_SECONDS = 3 * 24 * 3600;

export type Registered =
  | { readonly kind: "account"; readonly userId: string; readonly mail: Undelivered | undefined }
  /**
   * A link went to the address, or word that it has an account: the caller cannot tell which. Null: nothing went, as too
   * much did before; nor can that be told.
   */
  | { readonly kind: "mailed"; readonly pendingId: string | null };

/**
 * Where mail works, an address is proven before there is an account, and nobody learns whether it had one. Where it
 * does not, nobody can be told anything in private: the account is there at once, and a taken address is said.
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
    "There is an account with this address. Log in, or choose another address.",
  );
}

async function registerByMail(services: Services, email: string, passwordHash: string): Promise<string | null> {
  const { db, now } = services;
  if (!(await consumeMailQuota(services, email, "registration"))) return null;
  const mails = accountMails(services);
  // The same work in both cases.
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
