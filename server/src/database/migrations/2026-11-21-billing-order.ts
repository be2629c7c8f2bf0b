import { type Kysely, sql } from "kysely";

/** Payment events can arrive out of order. */
export async function addBillingOrder(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("event_at", "timestamptz", (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
}
