import { type Kysely, sql } from "kysely";

export async function createFiddleTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("fiddles")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("tags", sql`text[]`, (c) => c.notNull())
    .addColumn("visibility", "text", (c) => c.notNull().check(sql`visibility in ('private', 'unlisted', 'public')`))
    .addColumn("kernel_name", "text", (c) => c.notNull())
    .addColumn("notebook", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("change_hash", "text", (c) => c.notNull())
    .addColumn("forked_from", "text", (c) => c.references("fiddles.id").onDelete("set null"))
    .addColumn("taken_down", "boolean", (c) => c.notNull().defaultTo(false))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .addColumn("deleted_at", "timestamptz")
    .execute();
  await db.schema.createIndex("fiddles_owner").on("fiddles").columns(["owner_id", "updated_at"]).execute();
  await db.schema.createIndex("fiddles_forked_from").on("fiddles").column("forked_from").execute();
  await db.schema
    .createIndex("fiddles_deleted")
    .on("fiddles")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createTable("fiddle_visits")
    .addColumn("user_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fiddle_id", "text", (c) => c.notNull().references("fiddles.id").onDelete("cascade"))
    .addColumn("opened_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("fiddle_visits_pkey", ["user_id", "fiddle_id"])
    .execute();
  await db.schema.createIndex("fiddle_visits_fiddle").on("fiddle_visits").column("fiddle_id").execute();
}
