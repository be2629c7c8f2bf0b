import { type Kysely, sql } from "kysely";

/** Published apps with their files, and reports about them. */
export async function createPublicationTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("publications")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fiddle_id", "text", (c) => c.unique().references("fiddles.id").onDelete("set null"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("author", "text")
    .addColumn("kernel_name", "text", (c) => c.notNull())
    .addColumn("notebook", "text", (c) => c.notNull())
    .addColumn("notebook_size", "integer", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("published_at", "timestamptz", (c) => c.notNull())
    .addColumn("unpublished_at", "timestamptz")
    .addColumn("taken_down", "boolean", (c) => c.notNull().defaultTo(false))
    .addColumn("taken_down_reason", "text")
    .execute();
  await db.schema.createIndex("publications_owner").on("publications").columns(["owner_id", "published_at"]).execute();
  await db.schema
    .createTable("publication_files")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    // There's no `on delete` rule, because files must be deleted first to release their quota.
    .addColumn("publication_id", "text", (c) => c.notNull().references("publications.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "bigint", (c) => c.notNull())
    .addColumn("blob_id", "uuid", (c) => c.notNull().references("blobs.id"))
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .addUniqueConstraint("publication_files_name", ["publication_id", "name"])
    .execute();
  await db.schema.createIndex("publication_files_blob").on("publication_files").column("blob_id").execute();
  await db.schema
    .createTable("retired_slugs")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .execute();
  await sql`
    create function remember_retired_slug() returns trigger language plpgsql as $$
    begin
      insert into retired_slugs (slug) values (old.slug) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger remember_retired_slug after delete on publications
    for each row execute function remember_retired_slug()`.execute(db);
  await db.schema
    .alterTable("reports")
    .alterColumn("fiddle_id", (c) => c.dropNotNull())
    .addColumn("publication_id", "text", (c) => c.references("publications.id").onDelete("cascade"))
    .execute();
  await db.schema
    .alterTable("reports")
    .addUniqueConstraint("reports_once_each_app", ["publication_id", "reporter_id"])
    .execute();
  await db.schema
    .alterTable("reports")
    .addCheckConstraint("reports_one_subject", sql`(fiddle_id is null) <> (publication_id is null)`)
    .execute();
}
