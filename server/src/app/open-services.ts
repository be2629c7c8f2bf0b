import { plans } from "@fiddle/content/plans";
import { sql } from "kysely";
import { Stripe } from "stripe";
import { accountExporter } from "../accounts/account-exporter.ts";
import { AGENT_FUNCTIONS } from "../contract/agent-functions.ts";
import { billingExporter } from "../billing/billing-exporter.ts";
import { connectionExporter } from "../connections/connection-exporter.ts";
import { scheduleBackups } from "../database/backup-schedule.ts";
import { type OpenDatabase, openDatabase } from "../database/open.ts";
import type { Env } from "../platform/env.ts";
import { fiddleExporter } from "../fiddles/fiddle-exporter.ts";
import { openBlobStore } from "../platform/blob-store.ts";
import { fileExporter } from "../files/file-exporter.ts";
import { clamd } from "../platform/scanner.ts";
import type { Health } from "./shared-routes.ts";
import type { Services } from "../contract/services.ts";
import { createKeys, readSecrets } from "../platform/keys.ts";
import { learnExporter } from "../learn/learn-exporter.ts";
import { publicationExporter } from "../publications/publication-exporter.ts";
import { createLimits } from "../limits/limits.ts";
import { createMail } from "../mail/mail.ts";
import { hasDiskSpace } from "../platform/disk-space.ts";
import type { Log } from "../platform/log.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { connectRedis } from "../platform/redis.ts";

export interface OpenServices {
  readonly services: Services;
  readonly database: OpenDatabase;
  readonly health: () => Promise<Health>;
  /** Must be called only after all requests have finished. */
  readonly close: () => Promise<void>;
}

const HEALTH_CHECK_TIMEOUT_MS = 2000;

/** For programs that serve no learning content. */
const WITHOUT_CONTENT = { findChallenge: () => null, hasItem: () => false };

/** Opens the database and the other services that are configured. */
export async function openServices(
  env: Env,
  log: Log,
  { findChallenge, hasItem }: Pick<Services, "findChallenge" | "hasItem"> = WITHOUT_CONTENT,
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
      memory: new MemoryBudget(),
      plans,
      agent: AGENT_FUNCTIONS,
      findChallenge,
      hasItem,
      stripe,
      exporters: [
        accountExporter,
        billingExporter(stripe, log),
        connectionExporter,
        fiddleExporter,
        fileExporter(blobStore),
        learnExporter,
        publicationExporter({ blobStore, log }),
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
