import { type Kysely, sql } from "kysely";

/** Events of payments can arrive out of their order. */
export async function addBillingOrder(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("event_at", "timestamptz", (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
}
