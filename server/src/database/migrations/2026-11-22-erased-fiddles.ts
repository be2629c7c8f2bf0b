import { type Kysely, sql } from "kysely";

/** The id of a deleted fiddle stays taken, however the row is deleted. */
export async function createErasedFiddles(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("erased_fiddles")
    .addColumn("id", "text", (c) => c.primaryKey())
    .execute();
  await sql`
    create function remember_erased_fiddle() returns trigger language plpgsql as $$
    begin
      insert into erased_fiddles (id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger remember_erased_fiddle after delete on fiddles
    for each row execute function remember_erased_fiddle()`.execute(db);
}
