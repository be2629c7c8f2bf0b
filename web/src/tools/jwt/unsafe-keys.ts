import { hexOf } from "@fiddle/notebook/bytes";
import { decodeText } from "../base64-str/base64-decoder.ts";

const MIN_RSA_BITS = 2048;

/** Why anyone could make signatures that a key accepts, as a sentence; null if nobody else can. Some browsers import such keys. */
export async function weaknessOf(key: CryptoKey | Uint8Array): Promise<string | null> {
  if (key instanceof Uint8Array) return null;
  const { modulusLength, publicExponent } = key.algorithm as Partial<RsaHashedKeyAlgorithm>;
  if (modulusLength !== undefined && modulusLength < MIN_RSA_BITS)
    return `The RSA key has only ${modulusLength} bits. At least ${MIN_RSA_BITS} are required.`;
  if (publicExponent !== undefined && !isExponent(publicExponent))
    return "Anyone can sign for this RSA key, because its exponent (e) is 1 or even. Ask its owner for a correct one.";
  if (key.algorithm.name === "Ed25519" && SMALL_POINTS.has(await pointOf(key)))
    return "Anyone can sign for this key, because it's one of the few points that no private key leads to. Ask its owner for a correct one.";
  return null;
}

function isExponent(bytes: Uint8Array): boolean {
  const last = bytes.at(-1) ?? 0;
  return last % 2 === 1 && (last > 1 || bytes.subarray(0, -1).some((byte) => byte > 0));
}

/**
 * The points of small order, without the sign of x: RFC 8032 lets them pass, and a signature of one of them fits every text.
 * https://moderncrypto.org/mail-archive/curves/2017/000927.html
 */
const SMALL_POINTS: ReadonlySet<string> = new Set([
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
]);

async function pointOf(key: CryptoKey): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.exportKey("raw", key));
  bytes[31] = (bytes[31] ?? 0) & 0x7f;
  return hexOf(bytes);
}

/** How public keys are written: as PEM, for SSH, as a JWK, in XML. */
const PUBLIC_TEXTS = [
  /-{3,5} ?begin (?!private key)[^-]*(?:public key|certificate)/i,
  /^\s*(?:ssh-\w+|ecdsa-sha2-[\w-]+|sk-[\w@.-]+)\s+AAAA/,
  /"kty"\s*:\s*"(?:RSA|EC|OKP)"/,
  /<(?:\w+:)?(?:RSAKeyValue|Modulus|X509Certificate)>/,
];
/** The beginning of a public key or a certificate in DER: a sequence in a sequence, with what it's for. */
const PUBLIC_DER =
  /^30(?:[0-7].|81..|82.{4})30(?:[0-7].|81..|82.{4})(?:06(?:092a864886f70d01010|072a8648ce3d0201|032b65)|a003020102)/;

/**
 * Whether a secret is a public key, with which anyone could have signed: an attack called algorithm confusion. `bytes` are what the
 * signature is checked with.
 */
export function isPublicKey(text: string, bytes: Uint8Array): boolean {
  return PUBLIC_TEXTS.some((form) => form.test(text)) || isPublicDer(bytes) || isPublicDer(base64Of(text));
}

const HEAD_BYTES = 40;

function isPublicDer(bytes: Uint8Array): boolean {
  return PUBLIC_DER.test(hexOf(bytes.subarray(0, HEAD_BYTES)));
}

function base64Of(text: string): Uint8Array {
  try {
    return decodeText(text.trim(), { strict: false, urlSafe: true });
  } catch {
    return new Uint8Array();
  }
}
