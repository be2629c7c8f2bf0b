import { hexOf } from "@fiddle/notebook/bytes";
import { exportJWK, importJWK, importPKCS8, importSPKI, importX509, type JWK } from "jose";
import { isSymmetric } from "./algorithms.ts";
import { decodeText } from "../base64-str/base64-decoder.ts";
import { nestingOf, repeatedName } from "../parts/json-text.ts";
import { isPublicKey } from "./unsafe-keys.ts";

export type SecretEncoding = "utf-8" | "base64" | "base64url";

export interface KeySource {
  /** A secret, a PEM block, a JWK or a JWKS. */
  readonly text: string;
  /** The encoding of a secret. Other keys are self-describing. */
  readonly secretEncoding: SecretEncoding;
}

export interface ImportedKey {
  readonly key: CryptoKey | Uint8Array;
  readonly kind: "secret" | "PEM" | "certificate" | "JWK";
  /** Whether it contains the private key, which is not needed for verification. */
  readonly isPrivate: boolean;
  /** The length of a secret. */
  readonly bytes: number | null;
  /** The length of an RSA modulus. */
  readonly rsaBits: number | null;
  readonly kid: string | null;
}

/** The usable keys of a source. If one has this `kid`, it is the only result. Rejects with a message for the user. */
export async function importKeys(
  { text, secretEncoding }: KeySource,
  { alg, kid }: { readonly alg: string; readonly kid: string | null },
  use: "verify" | "sign",
): Promise<readonly ImportedKey[]> {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) return importJson(trimmed, alg, kid, use);
  if (isSymmetric(alg)) return [importSecret(text, secretEncoding, alg)];
  if (trimmed.includes("-----BEGIN ")) return [await importPem(trimmed, alg, use)];
  throw new Error(
    `${alg} needs a ${use === "sign" ? "private" : "public"} key: a PEM block that starts with -----BEGIN, or a JWK.`,
  );
}

function importSecret(text: string, encoding: SecretEncoding, alg: string): ImportedKey {
  const key = encoding === "utf-8" ? new TextEncoder().encode(text) : decodeSecret(text);
  if (isPublicKey(text, key))
    throw new Error(
      `This is a public key, and ${alg} needs a secret. A receiver that takes one for the other accepts tokens from anyone, so it isn't used.`,
    );
  return { key, kind: "secret", isPrivate: false, bytes: key.length, rsaBits: null, kid: null };
}

function decodeSecret(text: string): Uint8Array {
  try {
    return decodeText(text.trim(), { strict: false, urlSafe: false });
  } catch {
    throw new Error("The secret isn't valid Base64. Choose “Text” if it's plain text.");
  }
}

async function importJson(
  text: string,
  alg: string,
  kid: string | null,
  use: "verify" | "sign",
): Promise<ImportedKey[]> {
  const all = readJwks(text);
  const usable = all.filter((jwk) => supports(jwk, alg));
  const named = usable.filter((jwk) => kid !== null && jwk.kid === kid);
  const chosen = named.length > 0 ? named : usable;
  if (chosen.length === 0) {
    const curve = all.map(({ crv }) => crv ?? "").find((name) => MISSING_CURVES.has(name));
    if (curve !== undefined) throw missingCurve(curve);
    const types = all.map(({ kty, crv }) => [kty, crv].filter(Boolean).join(" ")).join(", ");
    throw new Error(`No key for ${alg} found. Available keys: ${types || "none"}.`);
  }
  const settled = await Promise.allSettled(chosen.map((jwk) => importOne(jwk, alg, use)));
  const keys = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  // A damaged key doesn't keep the others of its set from being tried.
  const failure = settled.find((one) => one.status === "rejected");
  if (keys.length === 0 && failure) throw failure.reason;
  return keys;
}

/** Curves of keys that exist but that no browser knows, with their object identifiers in DER. */
const MISSING_CURVES: ReadonlyMap<string, string> = new Map([
  ["Ed448", "06032b6571"],
  ["X448", "06032b656f"],
  ["secp256k1", "06052b8104000a"],
]);

function missingCurve(curve: string): Error {
  return new Error(`This is a key of the curve ${curve}, which browsers lack. Verify this token with a library.`);
}

/** The curve of a PEM block, if no browser knows it. */
function missingCurveOf(pem: string): string | undefined {
  const body = /-----BEGIN [^-]+-----([^-]*)-----END /.exec(pem)?.[1] ?? "";
  try {
    const hex = hexOf(decodeText(body, { strict: false, urlSafe: false }));
    return [...MISSING_CURVES].find(([, identifier]) => hex.includes(identifier))?.[0];
  } catch {
    // A damaged block is explained when it's imported.
    return undefined;
  }
}

/** The largest sets of keys that issuers publish have a tenth of this. */
const MAX_KEYS = 100;
const MAX_KEY_CHARACTERS = 1_000_000;
/** Keys are a few levels deep. */
const MAX_NESTING = 20;

function readJwks(text: string): readonly JWK[] {
  if (text.length > MAX_KEY_CHARACTERS || nestingOf(text) > MAX_NESTING)
    throw new Error("This JSON is too large to be a key. Paste the key or the key set alone.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("The key looks like incomplete JSON. Copy all of it, from { to }.");
  }
  const repeated = repeatedName(text);
  if (repeated !== null)
    throw new Error(`The key has “${repeated}” twice. Programs don't agree on which of them counts. Remove one.`);
  const keys = (value as { readonly keys?: unknown }).keys ?? [value];
  if (!Array.isArray(keys) || keys.some((key: unknown) => typeof (key as JWK | null)?.kty !== "string"))
    throw new Error("This JSON isn't a key. A JWK has a “kty” member, and a JWKS has a “keys” array.");
  if (keys.length > MAX_KEYS)
    throw new Error(`This set has ${keys.length.toLocaleString("en")} keys. Paste the one with the token's “kid”.`);
  return keys as JWK[];
}

function supports({ kty, crv, alg: keyAlg, use, key_ops: operations }: JWK, alg: string): boolean {
  // A key for another purpose, such as encryption, signs nothing.
  if (Array.isArray(operations) && !operations.some((each) => each === "verify" || each === "sign")) return false;
  if (use === "enc" || (keyAlg && keyAlg !== alg && !(isEdwards(keyAlg) && isEdwards(alg)))) return false;
  if (isSymmetric(alg)) return kty === "oct";
  if (/^[RP]S/.test(alg)) return kty === "RSA";
  if (isEdwards(alg)) return kty === "OKP" && crv === "Ed25519";
  return kty === "EC" && crv === CURVES[alg];
}

const CURVES: Readonly<Record<string, string>> = { ES256: "P-256", ES384: "P-384", ES512: "P-521" };

function isEdwards(alg: string): boolean {
  return alg === "EdDSA" || alg === "Ed25519";
}

async function importOne(jwk: JWK, alg: string, use: "verify" | "sign"): Promise<ImportedKey> {
  const isPrivate = jwk.d !== undefined;
  if (use === "sign" && !isPrivate && jwk.kty !== "oct")
    throw new Error("This is a public key, which can only verify. Paste the private key to sign.");
  const imported: JWK = { ...(use === "verify" ? publicPart(jwk) : jwk), ext: true };
  delete imported.key_ops;
  delete imported.use;
  const key = await importJWK(imported, alg);
  const bytes = key instanceof Uint8Array ? key.length : null;
  return { key, kind: "JWK", isPrivate, bytes, rsaBits: rsaBits(key), kid: jwk.kid ?? null };
}

function publicPart(jwk: JWK): JWK {
  if (jwk.kty === "oct") return jwk;
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, oth: _oth, ...rest } = jwk;
  return rest;
}

async function importPem(text: string, alg: string, use: "verify" | "sign"): Promise<ImportedKey> {
  const label = /-----BEGIN ([^-]+)-----/.exec(text)?.[1] ?? "";
  const instruction = Object.hasOwn(CONVERSION_HINTS, label) ? CONVERSION_HINTS[label] : undefined;
  if (instruction) throw new Error(instruction);
  if (use === "sign" && label !== "PRIVATE KEY")
    throw new Error("This key can only verify. Paste the private key (-----BEGIN PRIVATE KEY-----) to sign.");
  const curve = missingCurveOf(text);
  if (curve !== undefined) throw missingCurve(curve);
  try {
    const key = await importLabeled(text, label, alg, use);
    const kind = label === "CERTIFICATE" ? "certificate" : "PEM";
    return { key, kind, isPrivate: label === "PRIVATE KEY", bytes: null, rsaBits: rsaBits(key), kid: null };
  } catch {
    throw new Error(
      `This PEM block isn't a valid key for ${alg}. It may be incomplete or damaged, or it's the wrong type of key: ${KEY_TYPES}.`,
    );
  }
}

const KEY_TYPES = "RS and PS need RSA, ES256 needs P-256, ES384 P-384, ES512 P-521, and EdDSA Ed25519";

const CONVERSION_HINTS: Readonly<Record<string, string>> = {
  "RSA PUBLIC KEY": "This is a PKCS#1 key. Convert it: openssl rsa -RSAPublicKey_in -in key.pem -pubout",
  "RSA PRIVATE KEY": "This is a PKCS#1 key. Convert it: openssl pkcs8 -topk8 -nocrypt -in key.pem",
  "EC PRIVATE KEY": "This is a SEC1 key. Convert it: openssl pkcs8 -topk8 -nocrypt -in key.pem",
  "ENCRYPTED PRIVATE KEY": "This key is password-protected. Decrypt it: openssl pkcs8 -in key.pem",
  "OPENSSH PRIVATE KEY": "This is an SSH key. Convert it: ssh-keygen -p -m PKCS8 -f key",
};

async function importLabeled(text: string, label: string, alg: string, use: "verify" | "sign"): Promise<CryptoKey> {
  if (label === "CERTIFICATE") return importX509(text, alg, { extractable: true });
  if (label !== "PRIVATE KEY") return importSPKI(text, alg, { extractable: true });
  const key = await importPKCS8(text, alg, { extractable: true });
  if (use === "sign") return key;
  return (await importJWK(publicPart(await exportJWK(key)), alg)) as CryptoKey;
}

function rsaBits(key: CryptoKey | Uint8Array): number | null {
  if (key instanceof Uint8Array) return null;
  return (key.algorithm as Partial<RsaHashedKeyAlgorithm>).modulusLength ?? null;
}
