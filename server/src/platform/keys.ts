import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Env } from "./env.ts";

/** What a token is for. A token for another purpose is rejected. */
export type TokenPurpose =
  | "access"
  | "refresh"
  | "register"
  | "verify-email"
  | "change-email"
  | "reset-password"
  | "known-browser"
  | "oidc"
  | "admin";

export interface Keys {
  /** `lifetime` is in seconds, from `at`. */
  sign(purpose: TokenPurpose, claims: JWTPayload, lifetime: number, at: Date): Promise<string>;
  /** Returns the claims, or null if the token isn't ours, is for another purpose, or has expired. */
  verify(purpose: TokenPurpose, token: string, at: Date): Promise<JWTPayload | null>;
  /** Encrypts text for the database. Only the same context, e.g. the ids of its owner and row, opens it again. */
  seal(text: string, context: string): string;
  /** The sealed text; null when the key that sealed it is gone, or the context is another. */
  open(sealed: string, context: string): string | null;
  /** Whether the newest key sealed it; what an older one sealed is to be sealed again before that key is removed. */
  isFresh(sealed: string): boolean;
}

const ISSUER = "fiddle";
const ALGORITHM = "HS256";

/** Creates keys from secrets. The first one signs and all of them verify, so a new secret can be added before the old one. */
export function createKeys(secrets: readonly string[]): Keys {
  const keys = secrets.map((secret) => {
    const bytes = new Uint8Array(hkdfSync("sha256", secret, "", "fiddle tokens", 32));
    return { id: hash("sha256", bytes, "base64url").slice(0, 8), bytes };
  });
  const [newest] = keys;
  if (!newest) throw new Error("createKeys needs a secret");
  return {
    sign: (purpose, claims, lifetime, at) => {
      const begins = Math.floor(at.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: purpose, kid: newest.id })
        .setIssuer(ISSUER)
        .setIssuedAt(begins)
        .setExpirationTime(begins + lifetime)
        .sign(newest.bytes);
    },
    async verify(purpose, token, at) {
      const key = ({ kid }: { kid?: string }) => {
        const found = keys.find(({ id }) => id === kid);
        if (!found) throw new Error("signed with another key");
        return found.bytes;
      };
      try {
        const checks = { algorithms: [ALGORITHM], typ: purpose, issuer: ISSUER, currentDate: at };
        return (await jwtVerify(token, key, { ...checks, requiredClaims: ["exp"] })).payload;
      } catch {
        return null;
      }
    },
    ...createSeals(secrets),
  };
}

/** AES-256-GCM: key id, initialization vector, tag and ciphertext, each as base64url. */
function createSeals(secrets: readonly string[]): Pick<Keys, "seal" | "open" | "isFresh"> {
  const keys = secrets.map((secret) => {
    const bytes = new Uint8Array(hkdfSync("sha256", secret, "", "fiddle sealed texts", 32));
    return { id: hash("sha256", bytes, "base64url").slice(0, 8), bytes };
  });
  return {
    seal(text, context) {
      const [newest] = keys;
      if (!newest) throw new Error("createKeys needs a secret");
      const vector = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", newest.bytes, vector).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [newest.id, ...[vector, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
    },
    open(sealed, context) {
      const [id, ...parts] = sealed.split(".");
      const [vector, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
      const key = keys.find((known) => known.id === id);
      if (!key || !vector || !tag || !text) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key.bytes, vector, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    isFresh: (sealed) => sealed.startsWith(`${keys[0]?.id}.`),
  };
}

/** Returns the configured secrets, or else the one in the data folder, which is generated at the first start. */
export async function readSecrets({
  secretKeys,
  dataDir,
}: Pick<Env, "secretKeys" | "dataDir">): Promise<readonly string[]> {
  if (secretKeys.length > 0) return secretKeys;
  const path = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  return [(await readFile(path, "utf8")).trim()];
}
