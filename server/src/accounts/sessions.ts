import { REFRESH_TOKEN_SECONDS } from "../contract/session-cookies.ts";
import type { Services } from "../contract/services.ts";

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** A refresh token that's reused within this time comes from another tab or a lost response, so it gets the same new tokens. */
const REFRESH_GRACE_SECONDS = 10;

export interface Tokens {
  readonly sessionId: string;
  readonly access: string;
  readonly refresh: string;
}

/** Describes the device that logs in. */
export interface Device {
  readonly device: string;
  readonly address: string;
}

type Needs = Pick<Services, "db" | "keys" | "now">;

export async function startSession(
  { db, keys, now }: Needs,
  userId: string,
  { device, address }: Device,
): Promise<Tokens> {
  const at = now();
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("expires_at", "<=", at).execute();
  const row = await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      device: device.slice(0, 300),
      address,
      created_at: at,
      rotated_at: at,
      expires_at: after(at, REFRESH_TOKEN_SECONDS),
    })
    .returning(["id", "user_id", "generation", "rotated_at"])
    .executeTakeFirstOrThrow();
  return tokens({ keys }, row);
}

/**
 * Returns new tokens for a refresh token, or null if it's invalid. Each token works once. A token that's used again later
 * was probably stolen, so this ends the session. Only the token's number is stored, never the token.
 */
export async function refreshSession(
  { db, keys, now }: Needs,
  refreshToken: string,
  address: string,
): Promise<Tokens | null> {
  const at = now();
  const claims = await keys.verify("refresh", refreshToken, at);
  const id = claims?.["sid"];
  const generation = claims?.["gen"];
  if (typeof id !== "string" || typeof generation !== "number") return null;

  const next = await db
    .updateTable("sessions")
    .set({ generation: generation + 1, rotated_at: at, expires_at: after(at, REFRESH_TOKEN_SECONDS), address })
    .where("id", "=", id)
    .where("generation", "=", generation)
    .where("expires_at", ">", at)
    .returning(["id", "user_id", "generation", "rotated_at"])
    .executeTakeFirst();
  if (next) return tokens({ keys }, next);

  const child = await db
    .selectFrom("sessions")
    .select(["id", "user_id", "generation", "rotated_at"])
    .where("id", "=", id)
    .where("generation", "=", generation + 1)
    .where("rotated_at", ">", after(at, -REFRESH_GRACE_SECONDS))
    .executeTakeFirst();
  if (child) return tokens({ keys }, child);

  await endSession({ db }, id);
  return null;
}

export async function endSession({ db }: Pick<Needs, "db">, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends all sessions of a user, except the given one. */
export async function endSessions({ db }: Pick<Needs, "db">, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (except !== undefined) query = query.where("id", "!=", except);
  await query.execute();
}

/** Returns the same tokens each time for the same generation. */
async function tokens(
  { keys }: Pick<Needs, "keys">,
  session: { readonly id: string; readonly user_id: string; readonly generation: number; readonly rotated_at: Date },
): Promise<Tokens> {
  const claims = { sub: session.user_id, sid: session.id };
  return {
    sessionId: session.id,
    access: await keys.sign("access", claims, ACCESS_TOKEN_SECONDS, session.rotated_at),
    refresh: await keys.sign(
      "refresh",
      { ...claims, gen: session.generation },
      REFRESH_TOKEN_SECONDS,
      session.rotated_at,
    ),
  };
}

function after(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
