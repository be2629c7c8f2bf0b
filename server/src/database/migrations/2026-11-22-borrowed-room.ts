import type { Kysely } from "kysely";

/** An upload that replaces a file reuses the quota that the file takes. */
export async function addBorrowedRoom(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("uploads")
    .addColumn("borrowed", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}
