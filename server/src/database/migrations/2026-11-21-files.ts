import { type Kysely, sql } from "kysely";

export async function createFileTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("blobs")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("keys", sql`text[]`, (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("files")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    // There's no `on delete` rule, because files must be deleted first to release their quota.
    .addColumn("fiddle_id", "text", (c) => c.notNull().references("fiddles.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("blob_id", "uuid", (c) => c.notNull().references("blobs.id"))
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .addUniqueConstraint("files_name", ["fiddle_id", "name"])
    .execute();
  await db.schema.createIndex("files_blob").on("files").column("blob_id").execute();
  await db.schema
    .createTable("uploads")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("user_id", "uuid", (c) => c.notNull().references("users.id"))
    .addColumn("fiddle_id", "text", (c) => c.notNull().references("fiddles.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("received", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("keys", sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("uploads_fiddle").on("uploads").column("fiddle_id").execute();
}
