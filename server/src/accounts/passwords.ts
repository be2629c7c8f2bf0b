import { hash, verify } from "@node-rs/argon2";

/** The parameters that OWASP recommends for argon2id: 19 MB of memory, two passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no user's password. Comparing with it takes the same time as with a real one. */
const DECOY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$JjbCJgjoAaMp6di0dK+Z6g$0yJYLCH3bp7JwiJPqzYc//E+taaUO6mFcRUrxvoTt9o";

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2_OPTIONS);
}

/** Takes the same time if the account doesn't exist or has no password. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  { compare = verify }: { readonly compare?: (passwordHash: string, password: string) => Promise<boolean> } = {},
): Promise<boolean> {
  const matches = await compare(passwordHash ?? DECOY_HASH, password.normalize("NFKC"));
  return matches && passwordHash !== null;
}
