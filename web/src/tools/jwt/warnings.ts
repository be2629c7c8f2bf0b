import { claimTimes } from "./claim-times.ts";
import type { ImportedKey } from "./keys.ts";
import type { JsonRecord } from "./read-token.ts";

export interface Warned {
  readonly header: JsonRecord;
  readonly claims: JsonRecord | null;
  /** The key that was tried, where one could be read. */
  readonly key: Pick<ImportedKey, "bytes" | "rsaBits" | "isPrivate"> | null;
  readonly keyText: string;
}

interface Rule {
  readonly when: (token: Warned) => boolean;
  readonly says: (token: Warned) => string;
}

/** What is unsafe about a token or its key, although it may verify. `now` in milliseconds. */
export function warnings(token: Warned, now: number): readonly string[] {
  const times = claimTimes(token.claims ?? {}, now).filter((time) => time.inMilliseconds);
  return [
    ...RULES.filter(({ when }) => when(token)).map(({ says }) => says(token)),
    ...times.map(
      ({ name }) =>
        `“${name}” is in milliseconds; the standard says seconds, so receivers see a date far in the future.`,
    ),
  ];
}

const RULES: readonly Rule[] = [
  {
    when: ({ header }) => String(header["alg"]).toLowerCase() === "none",
    says: () => "The token is unsecured (alg none): anyone can change it. A receiver must turn it away.",
  },
  {
    when: ({ header, keyText }) => isHs(header) && /-----BEGIN |^\s*\{.*"kty"\s*:\s*"(?:RSA|EC|OKP)"/s.test(keyText),
    says: ({ header }) =>
      `A public key is used as the secret of ${String(header["alg"])}. That is the attack called algorithm confusion: who knows the public key can then sign.`,
  },
  {
    when: ({ header, key }) => isHs(header) && key?.bytes != null && key.bytes < hashBytes(header),
    says: ({ header, key }) =>
      `The secret has ${key?.bytes} bytes; ${String(header["alg"])} needs at least ${hashBytes(header)} (RFC 7518), or it can be guessed.`,
  },
  {
    when: ({ key }) => key?.rsaBits != null && key.rsaBits < 2048,
    says: ({ key }) => `The RSA key has ${key?.rsaBits} bits; fewer than 2048 can be broken.`,
  },
  {
    when: ({ key }) => key?.isPrivate === true,
    says: () => "This is a private key. Verifying needs only the public one; do not hand the private one around.",
  },
  {
    when: ({ claims }) => claims !== null && !("exp" in claims),
    says: () => "The token never expires (no exp): whoever gets hold of it can use it for ever.",
  },
  ...["jku", "x5u", "jwk"].map((name) => ({
    when: ({ header }: Warned) => name in header,
    says: () =>
      `The header brings ${name === "jwk" ? "its own key" : "the address of a key"} (${name}). It is not followed here; a receiver that trusts it lets anyone sign.`,
  })),
];

function isHs(header: JsonRecord): boolean {
  return /^HS\d{3}$/.test(String(header["alg"]));
}

function hashBytes(header: JsonRecord): number {
  return Number(String(header["alg"]).slice(2)) / 8;
}
