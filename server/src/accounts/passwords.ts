import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ApiFailure } from "../platform/errors.ts";

/** The parameters that OWASP recommends for argon2id: 19 MB of memory, two passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no user's password. Comparing with it takes the same time as with a real one. */
const DECOY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$JjbCJgjoAaMp6di0dK+Z6g$0yJYLCH3bp7JwiJPqzYc//E+taaUO6mFcRUrxvoTt9o";

/**
 * Hashes at once. One core is left for everybody else, and two of the four threads that also read files and compress; each hash
 * takes 19 MB.
 */
const MAX_PARALLEL = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Four seconds of hashes on a slow machine. Waiting longer helps nobody, since people reload. */
const MAX_WAITING = 100;

/** Hashes in the order they were asked for. Throws a failure that asks to come again if too many wait. */
export class HashQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_PARALLEL) this.#running += 1;
    else if (this.#waiting.length >= MAX_WAITING) throw tooManyPasswords();
    // The hash that ends gives its place to the next.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const queue = new HashQueue();

function tooManyPasswords(): ApiFailure {
  return new ApiFailure(503, "unavailable", "Too many people are logging in at once. Try again in a few seconds.", {
    "retry-after": "5",
  });
}

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password.normalize("NFKC"), ARGON2_OPTIONS));
}

/** Takes the same time if the account doesn't exist or has no password. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  { compare = verify }: { readonly compare?: (passwordHash: string, password: string) => Promise<boolean> } = {},
): Promise<boolean> {
  const matches = await queue.run(() => compare(passwordHash ?? DECOY_HASH, password.normalize("NFKC")));
  return matches && passwordHash !== null;
}
