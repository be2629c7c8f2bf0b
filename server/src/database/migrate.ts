import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { createAccountTables } from "./migrations/2026-11-21-accounts.ts";
import { addBillingOrder } from "./migrations/2026-11-21-billing-order.ts";
import { createFiddleTables } from "./migrations/2026-11-21-fiddles.ts";
import { createFileTables } from "./migrations/2026-11-21-files.ts";
import { createFlagTables } from "./migrations/2026-11-21-flags.ts";
import { addLiveSubscriptions } from "./migrations/2026-11-21-live-subscriptions.ts";
import { addBorrowedRoom } from "./migrations/2026-11-22-borrowed-room.ts";
import { createErasedFiddles } from "./migrations/2026-11-22-erased-fiddles.ts";
import { addNotebookSizes } from "./migrations/2026-11-22-notebook-sizes.ts";
import { createUnwantedBytes } from "./migrations/2026-11-22-unwanted-bytes.ts";
import { createConnectionTables } from "./migrations/2026-11-24-saved-connections.ts";
import { createPromptTables } from "./migrations/2026-11-24-prompts.ts";
import { createLearnTables } from "./migrations/2026-11-24-learn.ts";
import { createPublishedSolutions } from "./migrations/2026-11-27-published-solutions.ts";
import { createPublicationTables } from "./migrations/2026-11-27-publications.ts";
import { createRefreshTables } from "./migrations/2026-11-27-refreshes.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { Database } from "./schema.ts";

/** Migrations run in the order of their names, so these start with a date. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "2026-11-21-accounts": { up: createAccountTables },
  "2026-11-21-billing-order": { up: addBillingOrder },
  "2026-11-21-fiddles": { up: createFiddleTables },
  "2026-11-21-files": { up: createFileTables },
  "2026-11-21-flags": { up: createFlagTables },
  "2026-11-21-live-subscriptions": { up: addLiveSubscriptions },
  "2026-11-22-borrowed-room": { up: addBorrowedRoom },
  "2026-11-22-erased-fiddles": { up: createErasedFiddles },
  "2026-11-22-notebook-sizes": { up: addNotebookSizes },
  "2026-11-22-unwanted-bytes": { up: createUnwantedBytes },
  "2026-11-24-prompts": { up: createPromptTables },
  "2026-11-24-learn": { up: createLearnTables },
  "2026-11-24-saved-connections": { up: createConnectionTables },
  "2026-11-27-publications": { up: createPublicationTables },
  "2026-11-27-published-solutions": { up: createPublishedSolutions },
  "2026-11-27-refreshes": { up: createRefreshTables },
};

/** Runs pending migrations and returns their names. Several servers can do this at the same time. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === "Error");
  if (error !== undefined)
    throw new Error(
      `The database couldn't be updated${failed ? ` (${failed.migrationName})` : ""}: ${messageOf(error)}`,
      { cause: error },
    );
  return results.map(({ migrationName }) => migrationName);
}
