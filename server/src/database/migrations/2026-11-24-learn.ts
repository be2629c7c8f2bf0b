import { type Kysely, sql } from "kysely";

/** Learners' progress, and classes. */
export async function createLearnTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("attempts")
    .addColumn("user_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("item", "text", (c) => c.notNull())
    .addColumn("progress", "text", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("attempts_pkey", ["user_id", "item"])
    .execute();
  await db.schema
    .createTable("classes")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("classes_owner").on("classes").column("owner_id").execute();
  await db.schema
    .createTable("class_members")
    .addColumn("class_id", "uuid", (c) => c.notNull().references("classes.id").onDelete("cascade"))
    .addColumn("user_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("display_name", "text", (c) => c.notNull())
    .addColumn("joined_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("class_members_pkey", ["class_id", "user_id"])
    .execute();
  await db.schema.createIndex("class_members_user").on("class_members").column("user_id").execute();
}
