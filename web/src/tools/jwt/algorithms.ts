/** The algorithms that the Web Crypto API supports. */
export const ALGORITHMS = [
  "HS256",
  "HS384",
  "HS512",
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const;

/** Whether the same secret signs and verifies. */
export function isSymmetric(alg: string): boolean {
  return /^HS\d+$/.test(alg);
}
