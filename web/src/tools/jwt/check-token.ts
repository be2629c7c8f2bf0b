import type { KeySource } from "./keys.ts";
import { readToken } from "./read-token.ts";
import { type ShownToken, showToken } from "./show-token.ts";
import type { Verification } from "./verify.ts";

/** What the page shows of a token, and whether its signature is right. */
export interface CheckedToken {
  readonly shown: ShownToken;
  /** Null for what has no signature to verify. */
  readonly verification: Verification | null;
}

/** Reads and verifies a token. It takes long for a long one, so only a worker does that. */
export async function checkToken(text: string, source: KeySource): Promise<CheckedToken> {
  const read = readToken(text);
  const shown = showToken(read);
  if (read.kind !== "jws") return { shown, verification: null };
  const { verify } = await import("./verify.ts");
  return { shown, verification: await verify(read, source) };
}
