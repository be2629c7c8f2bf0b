import { type Kysely, sql } from "kysely";

/** The size of a user's notebooks, counted like that of files. */
export async function addNotebookSizes(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("fiddles")
    // A server of the previous version can still be running, which needs the default.
    .addColumn("notebook_size", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("usage")
    .addColumn("notebook_bytes", "bigint", (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`notebook_bytes >= 0`),
    )
    .execute();
  await sql`update fiddles set notebook_size = octet_length(notebook)`.execute(db);
  await sql`
    update usage set notebook_bytes = sizes.sum
    from (select owner_id, sum(notebook_size) as sum from fiddles group by owner_id) as sizes
    where user_id = owner_id`.execute(db);
}
