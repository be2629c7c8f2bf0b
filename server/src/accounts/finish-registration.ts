import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { createUser } from "./create-user.ts";
import { invalidLink } from "./invalid-link.ts";
import { isPassword } from "./passwords.ts";
import { emailTaken } from "./register.ts";

/** Proof that the person who opens the link is the one who registered. */
export interface Registrant {
  readonly password: string | undefined;
  /** The id of the registration that this browser started. */
  readonly pendingId: string | undefined;
}

/**
 * Creates the account if the person has both the email and the password. The email alone isn't enough: someone else
 * could have registered the address, and would know the password of the account that its owner confirms.
 */
export async function finishRegistration(
  services: Services,
  pendingId: string,
  registrant: Registrant,
): Promise<string> {
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
