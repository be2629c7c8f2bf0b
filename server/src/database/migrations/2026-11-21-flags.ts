import { type Kysely, sql } from "kysely";

/** Reports about shared fiddles, and the reason that owners see when one is taken down. */
export async function createFlagTables(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("fiddles").addColumn("taken_down_reason", "text").execute();
  await db.schema
    .createTable("reports")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("fiddle_id", "text", (c) => c.notNull().references("fiddles.id").onDelete("cascade"))
    .addColumn("reporter_id", "uuid", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("settled_at", "timestamptz")
    .addUniqueConstraint("reports_once_each", ["fiddle_id", "reporter_id"])
    .execute();
  await db.schema.createIndex("reports_reporter").on("reports").column("reporter_id").execute();
  await db.schema
    .createIndex("reports_open")
    .on("reports")
    .column("fiddle_id")
    .where(sql.ref("settled_at"), "is", null)
    .execute();
}
