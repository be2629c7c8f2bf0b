import { ApiFailure } from "../platform/errors.ts";
import { networkOf } from "../limits/network.ts";
import type { Services } from "../contract/services.ts";
import { emailKey } from "./create-user.ts";
import type { KnownBrowser } from "./known-browser.ts";
import { isPassword } from "./passwords.ts";

/** Where a login comes from. */
interface LoginOrigin {
  /** An IP address. */
  readonly address: string;
  readonly knownBrowser: KnownBrowser | null;
}

/** Returns the user's id. Throws if the address or password is wrong, or after too many attempts. */
export async function logIn(
  services: Services,
  email: string,
  password: string,
  { address, knownBrowser }: LoginOrigin,
): Promise<string> {
  const { db, limits } = services;
  const account = emailKey(email);
  const network = networkOf(address);
  const user = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", account)
    .executeTakeFirst();
  // Nobody else can use up the attempts of a browser that the user has logged in with.
  const own = user && knownBrowser?.userId === user.id ? knownBrowser.browserId : null;
  const attempts = `${account} ${own ?? network}`;
  // Attempts are counted before the password is checked, so parallel attempts can't exceed the limit.
  await limits.consume("login", attempts);
  if (own === null) {
    await limits.consume("login-network", network);
    await limits.consume("login-account", account);
  }
  const isRight = await isPassword(password, user?.password_hash ?? null).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (!isRight || !user)
    throw new ApiFailure(401, "wrong-login", "The email or password is wrong. Check both, or reset your password.");
  await limits.reset("login", attempts);
  await takeBackOthers();
  return user.id;

  /** A password that couldn't be compared, because too many wait, isn't a wrong one. */
  async function takeBack(): Promise<void> {
    await limits.refund("login", attempts);
    await takeBackOthers();
  }

  async function takeBackOthers(): Promise<void> {
    if (own !== null) return;
    await limits.refund("login-network", network);
    await limits.refund("login-account", account);
  }
}

/** Asks for the password again before an action that can't be undone. An account without a password needs none. */
export async function confirmPassword(services: Services, userId: string, password: string | undefined): Promise<void> {
  const { db, limits } = services;
  const { password_hash: passwordHash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) return;
  await limits.consume("password", userId);
  if (!(await isPassword(password ?? "", passwordHash)))
    throw new ApiFailure(403, "wrong-password", "The password is wrong. Check it and try again.");
  await limits.reset("password", userId);
}
