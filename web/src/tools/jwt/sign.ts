import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { encodeBytes } from "../base64-str/base64-encoder.ts";
import { compactJson, nestingOf } from "../parts/json-text.ts";
import { MAX_NESTING, tooDeep } from "./read-token.ts";
import { ALGORITHMS, isSymmetric } from "./algorithms.ts";
import { findRefusal } from "./refusal.ts";
import { importKeys, type KeySource } from "./keys.ts";

/** A key pair in an interchange format. For a secret, both are the same. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

const utf8 = new TextEncoder();

/** Signs a payload. `header` and `payload` are JSON texts. Rejects with a message for the user. */
export async function sign(header: string, payload: string, source: KeySource): Promise<string> {
  const fields = parse(header, "header");
  const { alg } = fields;
  if (typeof alg !== "string")
    throw new Error("The header doesn't have “alg”, the name of the algorithm, such as HS256.");
  parse(payload, "payload");
  const refusal = findRefusal({ header: fields, headerText: header, payloadText: payload, doubt: null });
  if (refusal !== null) throw new Error(refusal);
  // The original texts are signed, because parsing would round numbers with many digits.
  const signed = [header, payload].map((json) => base64Url(utf8.encode(compactJson(json)))).join(".");
  if (alg.toLowerCase() === "none") return `${signed}.`;
  if (!ALGORITHMS.some((known) => known === alg))
    throw new Error(`${alg} isn't supported. Use ${ALGORITHMS.join(", ")} or none.`);
  if (source.text.trim() === "")
    throw new Error(
      isSymmetric(alg) ? "Enter a secret, or generate one." : "Paste a private key, or generate a key pair.",
    );
  const kid = typeof fields["kid"] === "string" ? fields["kid"] : null;
  const [key] = await importKeys(source, { alg, kid }, "sign");
  if (!key) throw new Error("The key set doesn't contain a key for signing.");
  if (key.rsaBits !== null && key.rsaBits < 2048)
    throw new Error(`The RSA key has only ${key.rsaBits} bits. At least 2048 are required. Generate a new key pair.`);
  return `${signed}.${base64Url(await signature(alg, key.key, utf8.encode(signed)))}`;
}

/** Signs as in RFC 7518, section 3, and RFC 8037. jose is not used, because it would serialize the header again. */
async function signature(alg: string, key: CryptoKey | Uint8Array, data: BufferSource): Promise<Uint8Array> {
  const hash = `SHA-${alg.slice(2)}`;
  const usable =
    key instanceof Uint8Array
      ? await crypto.subtle.importKey("raw", new Uint8Array(key), { name: "HMAC", hash }, false, ["sign"])
      : key;
  const { name } = usable.algorithm;
  // The salt is as long as the hash. Algorithms without a salt or a hash ignore them.
  return new Uint8Array(await crypto.subtle.sign({ name, hash, saltLength: Number(alg.slice(2)) / 8 }, usable, data));
}

/** Generates a secret (Base64url) or a key pair (PEM) for an algorithm. */
export async function generateKey(alg: string): Promise<KeyPair> {
  if (isSymmetric(alg)) {
    const secret = base64Url(crypto.getRandomValues(new Uint8Array(Number(alg.slice(2)) / 8)));
    return { privateKey: secret, publicKey: secret };
  }
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey: await exportPKCS8(privateKey), publicKey: await exportSPKI(publicKey) };
}

/** Converts a key from PEM to JWK or from JWK to PEM. */
export async function convertKey(text: string, alg: string): Promise<string> {
  const isPem = text.includes("-----BEGIN ");
  const use = /"d"\s*:|PRIVATE KEY/.test(text) ? "sign" : "verify";
  const [imported] = await importKeys({ text, secretEncoding: "utf-8" }, { alg, kid: null }, use);
  if (!imported || imported.key instanceof Uint8Array) throw new Error("Only key pairs can be converted, not secrets.");
  if (isPem) return JSON.stringify(await exportJWK(imported.key), null, 2);
  return use === "sign" ? exportPKCS8(imported.key) : exportSPKI(imported.key);
}

function parse(text: string, name: string): { readonly [name: string]: unknown } {
  if (nestingOf(text) > MAX_NESTING) throw new Error(tooDeep(name));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The ${name} isn't valid JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`The ${name} must be a JSON object: { … }.`);
  return value as { readonly [name: string]: unknown };
}

function base64Url(bytes: Uint8Array): string {
  return encodeBytes(bytes, { urlSafe: true, padding: false, wrap: "none" });
}
