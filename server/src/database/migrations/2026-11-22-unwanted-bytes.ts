import { type Kysely, sql } from "kysely";

/** Stored blobs that no upload or file references. */
export async function createUnwantedBytes(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("unwanted_bytes")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("due_at", "timestamptz", (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex("unwanted_bytes_due").on("unwanted_bytes").column("due_at").execute();
}
