import { type Kysely, sql } from "kysely";

/** Databases that people saved, with sealed secrets. */
export async function createConnectionTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("connections")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) =>
      c.notNull().check(sql`type in ('postgresql', 'mysql', 'clickhouse', 'trino', 'sqlserver')`),
    )
    .addColumn("host", "text", (c) => c.notNull())
    .addColumn("port", "integer", (c) => c.notNull())
    .addColumn("database", "text", (c) => c.notNull())
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("tls", "text", (c) => c.notNull().check(sql`tls in ('off', 'on', 'verify')`))
    .addColumn("tls_ca", "text", (c) => c.notNull())
    .addColumn("ssh_host", "text")
    .addColumn("ssh_port", "integer")
    .addColumn("ssh_username", "text")
    .addColumn("ssh_host_key", "text")
    .addColumn("allow_writes", "boolean", (c) => c.notNull())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("connections_owner").on("connections").column("owner_id").execute();
}
