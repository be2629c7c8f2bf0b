import { createHash, hkdfSync, randomBytes } from "node:crypto";
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
  | "oidc"
  | "admin";

export interface Keys {
  /** `lifetime` is in seconds, from `at`. */
  sign(purpose: TokenPurpose, claims: JWTPayload, lifetime: number, at: Date): Promise<string>;
  /** Returns the claims, or null if the token isn't ours, is for another purpose, or has expired. */
  verify(purpose: TokenPurpose, token: string, at: Date): Promise<JWTPayload | null>;
}

const ISSUER = "fiddle";
const ALGORITHM = "HS256";

/** Creates keys from secrets. The first one signs and all of them verify, so a new secret can be added before the old one. */
export function createKeys(secrets: readonly string[]): Keys {
  const keys = secrets.map((secret) => {
    const bytes = new Uint8Array(hkdfSync("sha256", secret, "", "fiddle tokens", 32));
    return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
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
