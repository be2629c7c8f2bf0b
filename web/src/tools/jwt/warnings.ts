import { visibleText } from "../parts/visible.ts";
import { claimTimes } from "./claim-times.ts";
import type { ImportedKey } from "./keys.ts";
import type { JsonRecord } from "./read-token.ts";

export interface TokenAndKey {
  readonly header: JsonRecord;
  readonly claims: JsonRecord | null;
  /** The key used for verification, or null if there was none. */
  readonly key: Pick<ImportedKey, "bytes" | "rsaBits" | "isPrivate"> | null;
  readonly keyText: string;
}

interface Rule {
  readonly applies: (token: TokenAndKey) => boolean;
  readonly message: (token: TokenAndKey) => string;
}

/** Security warnings about a token and its key, even if the signature is valid. `now` is in milliseconds. */
export function findWarnings(token: TokenAndKey, now: number): readonly string[] {
  const times = claimTimes(token.claims ?? {}, now).filter((time) => time.inMilliseconds);
  return [
    ...RULES.filter(({ applies }) => applies(token)).map(({ message }) => message(token)),
    ...times.map(
      ({ name }) =>
        `“${name}” is in milliseconds, but the standard requires seconds. Receivers will see a date far in the future.`,
    ),
  ];
}

const RULES: readonly Rule[] = [
  {
    applies: ({ header }) => String(header["alg"]).toLowerCase() === "none",
    message: () => "Unsigned token (alg: none): anyone can change it. Servers must reject it.",
  },
  {
    applies: ({ header, keyText }) => isHs(header) && /-----BEGIN |^\s*\{.*"kty"\s*:\s*"(?:RSA|EC|OKP)"/s.test(keyText),
    message: ({ header }) =>
      `A public key is used as the secret for ${String(header["alg"])}. This is an attack called algorithm confusion: anyone who knows the public key could sign tokens.`,
  },
  {
    applies: ({ header, key }) => isHs(header) && key?.bytes != null && key.bytes < hashBytes(header),
    message: ({ header, key }) =>
      `The secret has only ${key?.bytes} bytes. ${String(header["alg"])} requires at least ${hashBytes(header)} (RFC 7518), because shorter secrets can be guessed.`,
  },
  {
    applies: ({ key }) => key?.rsaBits != null && key.rsaBits < 2048,
    message: ({ key }) => `The RSA key has only ${key?.rsaBits} bits. Keys with fewer than 2048 bits can be broken.`,
  },
  {
    applies: ({ key }) => key?.isPrivate === true,
    message: () => "This is a private key. Use the public key to verify tokens, and never share the private one.",
  },
  {
    applies: ({ claims }) => claims !== null && !("exp" in claims),
    message: () => "This token never expires (no exp): anyone who gets it can use it forever.",
  },
  {
    applies: ({ claims }) => namesInTwoSpellings(claims) !== null,
    message: ({ claims }) =>
      `The payload has ${namesInTwoSpellings(claims)
        ?.map((name) => `“${visibleText(name)}”`)
        .join(" and ")}. Programs that don't tell capitals apart read one for the other.`,
  },
  ...["jku", "x5u", "jwk", "x5c"].map((name) => ({
    applies: ({ header }: TokenAndKey) => name in header,
    message: () =>
      `The header contains ${name === "jwk" || name === "x5c" ? "its own key" : "the URL of a key"} (${name}), which is ignored here. If a receiver trusts it, anyone can sign tokens.`,
  })),
];

/** The first two names that differ only by capitals. */
function namesInTwoSpellings(claims: JsonRecord | null): readonly [string, string] | null {
  const known = new Map<string, string>();
  for (const name of Object.keys(claims ?? {})) {
    const other = known.get(name.toLowerCase());
    if (other !== undefined) return [other, name];
    known.set(name.toLowerCase(), name);
  }
  return null;
}

function isHs(header: JsonRecord): boolean {
  return /^HS\d{3}$/.test(String(header["alg"]));
}

function hashBytes(header: JsonRecord): number {
  return Number(String(header["alg"]).slice(2)) / 8;
}
