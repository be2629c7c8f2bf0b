import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { encodeBytes } from "../base64-str/base64-encoder.ts";
import { compactJson } from "../parts/json-text.ts";
import { ALGORITHMS, isSymmetric } from "./algorithms.ts";
import { importKeys, type KeySource } from "./keys.ts";

/** A pair in the form that others take; a secret is both. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

const utf8 = new TextEncoder();

/** Signs a payload. `header` and `payload` are JSON as typed. Rejects with a sentence for the person. */
export async function sign(header: string, payload: string, source: KeySource): Promise<string> {
  const fields = parse(header, "header");
  const { alg } = fields;
  if (typeof alg !== "string") throw new Error("The header has no “alg”, the name of the algorithm, such as HS256.");
  parse(payload, "payload");
  // As both were typed: numbers of many digits would be rounded.
  const signed = [header, payload].map((json) => base64Url(utf8.encode(compactJson(json)))).join(".");
  if (alg.toLowerCase() === "none") return `${signed}.`;
  if (!ALGORITHMS.some((known) => known === alg))
    throw new Error(`${alg} is not known here. Use one of ${ALGORITHMS.join(", ")}, or none.`);
  if (source.text.trim() === "")
    throw new Error(isSymmetric(alg) ? "Type a secret, or make one." : "Paste a private key, or make a pair.");
  const kid = typeof fields["kid"] === "string" ? fields["kid"] : null;
  const [key] = await importKeys(source, { alg, kid }, "sign");
  if (!key) throw new Error("There is no key to sign with.");
  if (key.rsaBits !== null && key.rsaBits < 2048)
    throw new Error(`The RSA key has ${key.rsaBits} bits, too few to be safe; 2048 are the least. Make a new pair.`);
  if ("crit" in fields)
    throw new Error("The header asks for an extension (crit), and none is known here. Take “crit” out to sign.");
  return `${signed}.${base64Url(await signature(alg, key.key, utf8.encode(signed)))}`;
}

/** RFC 7518, section 3, and RFC 8037. The libraries at hand write the header anew. */
async function signature(alg: string, key: CryptoKey | Uint8Array, data: BufferSource): Promise<Uint8Array> {
  const hash = `SHA-${alg.slice(2)}`;
  const usable =
    key instanceof Uint8Array
      ? await crypto.subtle.importKey("raw", new Uint8Array(key), { name: "HMAC", hash }, false, ["sign"])
      : key;
  const { name } = usable.algorithm;
  // The salt is as long as the hash. Other algorithms need neither.
  return new Uint8Array(await crypto.subtle.sign({ name, hash, saltLength: Number(alg.slice(2)) / 8 }, usable, data));
}

/** A new secret (Base64url) or pair (PEM) that is right for the algorithm. */
export async function makeKey(alg: string): Promise<KeyPair> {
  if (isSymmetric(alg)) {
    const secret = base64Url(crypto.getRandomValues(new Uint8Array(Number(alg.slice(2)) / 8)));
    return { privateKey: secret, publicKey: secret };
  }
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey: await exportPKCS8(privateKey), publicKey: await exportSPKI(publicKey) };
}

/** The same key as the other of PEM and JWK. */
export async function convertKey(text: string, alg: string): Promise<string> {
  const isPem = text.includes("-----BEGIN ");
  const use = /"d"\s*:|PRIVATE KEY/.test(text) ? "sign" : "verify";
  const [found] = await importKeys({ text, secretEncoding: "utf-8" }, { alg, kid: null }, use);
  if (!found || found.key instanceof Uint8Array) throw new Error("A secret is no PEM. Only key pairs are converted.");
  if (isPem) return JSON.stringify(await exportJWK(found.key), null, 2);
  return use === "sign" ? exportPKCS8(found.key) : exportSPKI(found.key);
}

function parse(text: string, name: string): { readonly [name: string]: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The ${name} is no JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`The ${name} must be a JSON object: { … }.`);
  return value as { readonly [name: string]: unknown };
}

function base64Url(bytes: Uint8Array): string {
  return encodeBytes(bytes, { urlSafe: true, padding: false, wrap: "none" });
}
