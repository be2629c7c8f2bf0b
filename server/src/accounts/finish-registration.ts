import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { createUser } from "./create-user.ts";
import { invalidLink } from "./invalid-link.ts";
import { isPassword } from "./passwords.ts";
import { emailTaken } from "./register.ts";

/** What tells who opens the link of a mail from who registered; they may be strangers to each other. */
export interface Registrant {
  readonly password: string | undefined;
  /** The account that this browser registered. */
  readonly pendingId: string | undefined;
}

/**
 * Makes the account for who has both the mail and the password. The mail alone is not enough: anybody may have registered
 * the address, and would then know the password of an account that somebody else has proven to be theirs.
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
    throw new ApiFailure(403, "password-required", "Give the password that you chose when you registered.");
  await limits.consume("password", pendingId);
  if (!(await isPassword(password, passwordHash)))
    throw new ApiFailure(
      403,
      "wrong-password",
      "This is not the password that was chosen at registration. Check it, or register again.",
    );
}
