import { type Kysely, sql } from "kysely";

/** Schedules of published apps, and their refreshes. */
export async function createRefreshTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("publications")
    .addColumn("refreshed_at", "timestamptz")
    .addColumn("reader_queries", "boolean", (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable("schedules")
    .addColumn("publication_id", "text", (c) => c.primaryKey().references("publications.id").onDelete("cascade"))
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("cron", "text", (c) => c.notNull())
    .addColumn("zone", "text", (c) => c.notNull())
    .addColumn("runs", "text", (c) => c.notNull())
    .addColumn("next_at", "timestamptz")
    .addColumn("failures", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("schedules_due").on("schedules").column("next_at").execute();
  await db.schema.createIndex("schedules_owner").on("schedules").column("owner_id").execute();
  await db.schema
    .createTable("refreshes")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("publication_id", "text", (c) => c.notNull().references("publications.id").onDelete("cascade"))
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("due_at", "timestamptz", (c) => c.notNull())
    .addColumn("runs", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("lease_until", "timestamptz", (c) => c.notNull())
    .addColumn("began_at", "timestamptz", (c) => c.notNull())
    .addColumn("ended_at", "timestamptz")
    .addColumn("message", "text")
    .addUniqueConstraint("refreshes_slot", ["publication_id", "due_at"])
    .execute();
  const running = sql<boolean>`state = 'running'`;
  await db.schema
    .createIndex("refreshes_one_running")
    .on("refreshes")
    .column("publication_id")
    .unique()
    .where(running)
    .execute();
  await db.schema.createIndex("refreshes_running").on("refreshes").column("owner_id").where(running).execute();
  await db.schema.createIndex("refreshes_ended").on("refreshes").column("ended_at").execute();
}
