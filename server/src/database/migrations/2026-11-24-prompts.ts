import { type Kysely, sql } from "kysely";

/** The daily prompts of guests, and prompts of anyone that are counted before they have begun. */
export async function createPromptTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("guest_prompts")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("prompt_day", "text", (c) => c.notNull())
    .addColumn("prompt_count", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("guest_prompts_day").on("guest_prompts").column("prompt_day").execute();
  await db.schema
    .createTable("prompt_reservations")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("user_id", "uuid", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("guest_keys", sql`text[]`, (c) => c.notNull())
    .addColumn("prompt_day", "text", (c) => c.notNull())
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("prompt_reservations_user").on("prompt_reservations").column("user_id").execute();
}
