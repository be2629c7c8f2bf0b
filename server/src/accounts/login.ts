import { ApiFailure } from "../errors.ts";
import { networkOf } from "../limits/network.ts";
import type { Services } from "../services.ts";
import { emailKey } from "./create-user.ts";
import { isPassword } from "./passwords.ts";

/** The id of the account; throws when address and password do not belong together, or were tried too often. */
export async function logIn(services: Services, email: string, password: string, address: string): Promise<string> {
  const { db, limits } = services;
  const [account, network] = [emailKey(email), networkOf(address)];
  // Counted before the password is looked at, so that tries at the same moment count too.
  await limits.take("login", `${account} ${network}`);
  await limits.take("login-address", network);
  await limits.take("login-account", account);
  const user = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", account)
    .executeTakeFirst();
  if (!(await isPassword(password, user?.password_hash ?? null)) || !user)
    throw new ApiFailure(
      401,
      "wrong-login",
      "Address and password do not belong together. Check both, or choose a new password by mail.",
    );
  await limits.clear("login", `${account} ${network}`);
  await limits.giveBack("login-address", network);
  await limits.giveBack("login-account", account);
  return user.id;
}

/** Of somebody who is logged in and does something that cannot be undone. An account without a password has none to give. */
export async function confirmPassword(services: Services, userId: string, password: string | undefined): Promise<void> {
  const { db, limits } = services;
  const { password_hash: passwordHash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) return;
  await limits.take("password", userId);
  if (!(await isPassword(password ?? "", passwordHash)))
    throw new ApiFailure(403, "wrong-password", "The password is not right. Check it and try again.");
  await limits.clear("password", userId);
}
