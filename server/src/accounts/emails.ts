import type { Undelivered } from "@fiddle/protocol";
import type { Services } from "../contract/services.ts";
import { createUser, emailKey, isFirstUser } from "./create-user.ts";
import { confirmPassword } from "./login.ts";
import { invalidLink } from "./invalid-link.ts";
import { accountMails } from "./account-mails.ts";
import { emailTaken } from "./register.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { isPassword } from "./passwords.ts";

export type ChangedEmail =
  | { readonly kind: "mailed" }
  | { readonly kind: "changed"; readonly mail: Undelivered | undefined };

/** As in registration, a new address must be confirmed first, unless the server can't send email. */
export async function changeEmail(
  services: Services,
  user: SignedInUser,
  email: string,
  password: string | undefined,
): Promise<ChangedEmail> {
  const { db, limits, mail } = services;
  await confirmPassword(services, user.id, password);
  await limits.consume("mail", emailKey(email));
  const mails = accountMails(services);
  if (!mail.canSend) {
    await setEmail(services, user.id, email, null);
    const sent = await mails.verify(email, user.id);
    return { kind: "changed", mail: (await isFirstUser(services, user.id)) ? sent : undefined };
  }
  const other = await db.selectFrom("users").select("id").where("email_key", "=", emailKey(email)).executeTakeFirst();
  if (other && other.id !== user.id) await mails.alreadyRegistered(email);
  else await mails.changeEmail(email, user.id, user.email);
  return { kind: "mailed" };
}

/** Sends the link again. If the server can't send email, the first user gets the message in the response. */
export async function sendVerification(services: Services, user: SignedInUser): Promise<Undelivered | undefined> {
  await services.limits.consume("mail", emailKey(user.email));
  const mail = await accountMails(services).verify(user.email, user.id);
  return (await isFirstUser(services, user.id)) ? mail : undefined;
}

/** Completes a registration, confirmation or change of address with the token from an email. Returns the address. */
export async function confirmEmail(services: Services, token: string, registrant: Registrant): Promise<string> {
  const { db, keys, now } = services;
  const registered = await keys.verify("register", token, now());
  if (typeof registered?.["pid"] === "string") return finishRegistration(services, registered["pid"], registrant);

  const verify = await keys.verify("verify-email", token, now());
  if (typeof verify?.["email"] === "string" && verify.sub !== undefined) {
    const done = await db
      .updateTable("users")
      .set({ email_verified_at: now() })
      .where("id", "=", verify.sub)
      .where("email", "=", verify["email"])
      .returning("email")
      .executeTakeFirst();
    if (done) return done.email;
  }
  const change = await keys.verify("change-email", token, now());
  if (typeof change?.["email"] === "string" && change.sub !== undefined) {
    await setEmail(services, change.sub, change["email"], now(), change["before"]);
    return change["email"];
  }
  throw invalidLink();
}

/** `expected` is the address when the link was sent. If it has changed since then, the link is invalid. */
async function setEmail(
  services: Services,
  userId: string,
  email: string,
  verifiedAt: Date | null,
  expected?: unknown,
): Promise<void> {
  const { db } = services;
  const before = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  if (!before || (expected !== undefined && before.email !== expected)) throw invalidLink();
  const values = { email, email_key: emailKey(email), email_verified_at: verifiedAt };
  await db
    .updateTable("users")
    .set(values)
    .where("id", "=", userId)
    .execute()
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw emailTaken();
      throw error;
    });
  if (emailKey(before.email) !== emailKey(email)) accountMails(services).emailChanged(before.email, email);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";

/** Proof that the person who opens the link is the one who registered. */
interface Registrant {
  readonly password: string | undefined;
  /** The id of the registration that this browser started. */
  readonly pendingId: string | undefined;
}

/**
 * Creates the account if the person has both the email and the password. The email alone isn't enough: someone else
 * could have registered the address, and would know the password of the account that its owner confirms.
 */
async function finishRegistration(services: Services, pendingId: string, registrant: Registrant): Promise<string> {
  const { db, now } = services;
  const pending = await db
    .selectFrom("pending_accounts")
    .select(["email", "password_hash"])
    .where("id", "=", pendingId)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (!pending) throw invalidLink();
  const { email, password_hash: passwordHash } = pending;
  if (registrant.pendingId !== pendingId) await proveRegistrant(services, pendingId, registrant.password, passwordHash);
  const taken = await db.deleteFrom("pending_accounts").where("id", "=", pendingId).returning("id").executeTakeFirst();
  if (!taken) throw invalidLink();
  if (!(await createUser(services, { email, passwordHash, emailVerifiedAt: now() }))) throw emailTaken();
  return email;
}

async function proveRegistrant(
  { limits }: Services,
  pendingId: string,
  password: string | undefined,
  passwordHash: string,
): Promise<void> {
  if (password === undefined)
    throw new ApiFailure(403, "password-required", "Enter the password that you chose when you registered.");
  await limits.consume("password", pendingId);
  if (!(await isPassword(password, passwordHash)))
    throw new ApiFailure(
      403,
      "wrong-password",
      "This isn't the password that you chose when you registered. Check it, or register again.",
    );
}
