import { compactVerify, errors } from "jose";
import { messageOf } from "@fiddle/notebook/message-of";
import { ALGORITHMS } from "./algorithms.ts";
import { type ImportedKey, importKeys, type KeySource } from "./keys.ts";
import type { ReadToken } from "./read-token.ts";
import { findRefusal } from "./refusal.ts";
import { weaknessOf } from "./unsafe-keys.ts";

export type Verification =
  | { readonly kind: "verified"; readonly key: ImportedKey }
  | { readonly kind: "invalid"; readonly key: ImportedKey | null }
  | { readonly kind: "no-key" }
  /** `alg` may name an algorithm although the signature is missing. */
  | { readonly kind: "unsigned"; readonly alg: string }
  | { readonly kind: "unsupported"; readonly alg: string }
  /** A receiver must not accept the token, whatever its signature. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "key-failed"; readonly message: string };

/** Verifies a token's signature with the algorithm in its header, so callers must also check that algorithm. */
export async function verify(token: Extract<ReadToken, { kind: "jws" }>, source: KeySource): Promise<Verification> {
  const alg = typeof token.header["alg"] === "string" ? token.header["alg"] : "";
  if (alg.toLowerCase() === "none" || token.parts[2] === "") return { kind: "unsigned", alg };
  const refusal = findRefusal({ ...token, payloadText: token.claims ? token.payloadText : "" });
  if (refusal !== null) return { kind: "refused", message: refusal };
  if (!ALGORITHMS.some((known) => known === alg)) return { kind: "unsupported", alg };
  if (source.text.trim() === "") return { kind: "no-key" };
  const kid = typeof token.header["kid"] === "string" ? token.header["kid"] : null;
  try {
    const keys = await importKeys(source, { alg, kid }, "verify");
    let failure: Error | null = null;
    for (const key of keys) {
      const found = await isSigned(token.token, key, alg);
      if (found === true) return { kind: "verified", key };
      if (found !== false) failure ??= found;
    }
    if (failure) throw failure;
    return { kind: "invalid", key: keys[0] ?? null };
  } catch (error) {
    return { kind: "key-failed", message: messageOf(error) };
  }
}

/** An error if the key can't tell. */
async function isSigned(token: string, { key }: ImportedKey, alg: string): Promise<boolean | Error> {
  const weakness = await weaknessOf(key);
  if (weakness !== null) return new Error(weakness);
  try {
    await compactVerify(token, key, { algorithms: [alg] });
    return true;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return false;
    const reason = messageOf(error);
    return new Error(`The signature can't be verified: ${reason}.`, { cause: error });
  }
}
