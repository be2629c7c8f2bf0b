import { type Kysely, sql } from "kysely";

/** A row keeps the customer of an ended subscription, which the user can no longer manage. */
export async function addLiveSubscriptions(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("subscriptions")
    .addColumn("is_live", "boolean", (c) => c.notNull().defaultTo(true))
    .execute();
  await sql`
    update subscriptions set is_live = false from users
    where users.id = user_id and (plan_ends_at <= now() or users.plan is distinct from subscriptions.plan)`.execute(db);
}
