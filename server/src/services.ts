import type { TutorChallenge } from "@fiddle/agent/tutor/challenge.ts";
import { plans } from "@fiddle/content/plans";
import type { Plan } from "@fiddle/protocol";
import type { Redis } from "ioredis";
import { sql } from "kysely";
import { Stripe } from "stripe";
import { accountExporter } from "./accounts/account-exporter.ts";
import { AGENT_FUNCTIONS, type AgentFunctions } from "./agent/agent-functions.ts";
import { billingExporter } from "./billing/billing-exporter.ts";
import { connectionExporter } from "./connections/connection-exporter.ts";
import { scheduleBackups } from "./database/backup-schedule.ts";
import { type OpenDatabase, openDatabase } from "./database/open.ts";
import type { Env } from "./env.ts";
import { fiddleExporter } from "./fiddles/fiddle-exporter.ts";
import { type BlobStore, openBlobStore } from "./files/blob-store.ts";
import { fileExporter } from "./files/file-exporter.ts";
import { clamd, type Scanner } from "./files/scanner.ts";
import type { Health } from "./shared-routes.ts";
import type { UserDataExporter } from "./user-data-exporter.ts";
import { createKeys, type Keys, readSecrets } from "./keys.ts";
import { learnExporter } from "./learn/learn-exporter.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createMail, type Mail } from "./mail/mail.ts";
import { hasDiskSpace } from "./platform/disk-space.ts";
import type { Log } from "./platform/log.ts";
import { connectRedis } from "./platform/redis.ts";

/** What the API's handlers work with. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly db: OpenDatabase["db"];
  readonly blobStore: BlobStore;
  /** Null if uploads aren't scanned for viruses. */
  readonly scanner: Scanner | null;
  readonly redis: Redis | null;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly plans: readonly Plan[];
  readonly agent: AgentFunctions;
  /** A challenge by its slug, with the solution that only the tutor may know; null if there's none. */
  readonly findChallenge: (slug: string) => TutorChallenge | null;
  /** Null if plans can't be bought and operators grant them. */
  readonly stripe: Stripe | null;
  /** Each exports and deletes one kind of a user's data. */
  readonly exporters: readonly UserDataExporter[];
  readonly now: () => Date;
}

export interface OpenServices {
  readonly services: Services;
  readonly database: OpenDatabase;
  readonly health: () => Promise<Health>;
  /** Must be called only after all requests have finished. */
  readonly close: () => Promise<void>;
}

const HEALTH_CHECK_TIMEOUT_MS = 2000;

/** Opens the database and the other services that are configured. */
export async function openServices(
  env: Env,
  log: Log,
  { findChallenge = () => null }: Partial<Pick<Services, "findChallenge">> = {},
): Promise<OpenServices> {
  const keys = createKeys(await readSecrets(env));
  const database = await openDatabase(env, log);
  const redis = env.redisUrl === undefined ? null : connectRedis(env.redisUrl, log);
  const mail = createMail(env.mail, log);
  const stripe = env.stripe ? new Stripe(env.stripe.secretKey, { timeout: 10_000, telemetry: false }) : null;
  const blobStore = openBlobStore(env);
  const { db } = database;
  const stopBackups = database.engine === "pglite" ? await scheduleBackups({ db, dataDir: env.dataDir, log }) : null;
  return {
    services: {
      env,
      log,
      db,
      blobStore,
      scanner: env.clamavUrl === undefined ? null : clamd(env.clamavUrl),
      redis,
      keys,
      limits: createLimits(redis),
      mail,
      plans,
      agent: AGENT_FUNCTIONS,
      findChallenge,
      stripe,
      exporters: [
        accountExporter,
        billingExporter(stripe, log),
        connectionExporter,
        fiddleExporter,
        fileExporter(blobStore),
        learnExporter,
      ],
      now: () => new Date(),
    },
    database,
    async health() {
      const responds = await Promise.race([
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, HEALTH_CHECK_TIMEOUT_MS, false).unref()),
      ]);
      if (!responds) return "database-not-responding";
      return (await hasDiskSpace(env.dataDir)) ? "ok" : "disk-full";
    },
    async close() {
      const mailClosed = mail.close();
      redis?.disconnect();
      await stopBackups?.();
      await database.close();
      // Sending the remaining emails can take a while, so everything else is closed before.
      await mailClosed;
    },
  };
}
