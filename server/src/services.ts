import { plans } from "@fiddle/content/plans";
import type { Plan } from "@fiddle/protocol";
import type { Redis } from "ioredis";
import { sql } from "kysely";
import { Stripe } from "stripe";
import { accountHolding } from "./accounts/holding.ts";
import { billingHolding } from "./billing/holding.ts";
import { connectionHolding } from "./connections/exporter.ts";
import { keepBackup } from "./database/keep-backup.ts";
import { type OpenDatabase, openDatabase } from "./database/open.ts";
import type { Env } from "./env.ts";
import { fiddleHolding } from "./fiddles/holding.ts";
import { type Bytes, openBytes } from "./files/bytes.ts";
import { fileHolding } from "./files/holding.ts";
import { clamd, type Scanner } from "./files/scanner.ts";
import type { Holding } from "./holdings.ts";
import { createKeys, type Keys, readSecrets } from "./keys.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createMail, type Mail } from "./mail/mail.ts";
import type { Log } from "./platform/log.ts";
import { connectRedis } from "./platform/redis.ts";

/** What the calls of the API work with. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly db: OpenDatabase["db"];
  readonly bytes: Bytes;
  /** Null: uploads are not searched for viruses. */
  readonly scanner: Scanner | null;
  readonly redis: Redis | null;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly plans: readonly Plan[];
  /** Null: the operator gives plans. */
  readonly stripe: Stripe | null;
  /** What there is of a person, part by part: exported and deleted with the account. */
  readonly holdings: readonly Holding[];
  readonly now: () => Date;
}

export interface OpenServices {
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Whether the database answers. */
  readonly areWell: () => Promise<boolean>;
  /** To be called when no request is under way any more. */
  readonly close: () => Promise<void>;
}

const ANSWER_WITHIN = 2000;

/** Opens the database and whatever else the settings name. */
export async function openServices(env: Env, log: Log): Promise<OpenServices> {
  const keys = createKeys(await readSecrets(env));
  const database = await openDatabase(env, log);
  const redis = env.redisUrl === undefined ? null : connectRedis(env.redisUrl, log);
  const mail = createMail(env.mail, log);
  const stripe = env.stripe ? new Stripe(env.stripe.secretKey, { timeout: 10_000, telemetry: false }) : null;
  const bytes = openBytes(env);
  const { db } = database;
  const stopBackups = database.engine === "pglite" ? await keepBackup({ db, dataDir: env.dataDir, log }) : null;
  return {
    services: {
      env,
      log,
      db,
      bytes,
      scanner: env.clamavUrl === undefined ? null : clamd(env.clamavUrl),
      redis,
      keys,
      limits: createLimits(redis),
      mail,
      plans,
      stripe,
      holdings: [accountHolding, billingHolding(stripe, log), connectionHolding, fiddleHolding, fileHolding(bytes)],
      now: () => new Date(),
    },
    database,
    areWell: () =>
      Promise.race([
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN, false).unref()),
      ]),
    async close() {
      const mailed = mail.close();
      redis?.disconnect();
      await stopBackups?.();
      await database.close();
      // Last, as it may take a while: what was acknowledged is safe by now.
      await mailed;
    },
  };
}
