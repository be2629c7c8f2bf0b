import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Env } from "./env.ts";

/** What a token is for; one for another purpose is refused. */
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
  /** `lifetime` in seconds; `at` is when it begins. */
  sign(purpose: TokenPurpose, claims: JWTPayload, lifetime: number, at: Date): Promise<string>;
  /** The claims of a token that is ours, for this purpose and not expired; else null. */
  verify(purpose: TokenPurpose, token: string, at: Date): Promise<JWTPayload | null>;
}

const ISSUER = "fiddle";
const ALGORITHM = "HS256";

/** Keys from secrets: the first one signs, all are believed, so that a new one can be put before an old one. */
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

/** The secrets of the settings, or the one of the data folder, which is made at the first start. */
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
