import type { Kysely } from "kysely";

/** An upload that will replace a file takes over what is counted for that one. */
export async function addBorrowedRoom(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("uploads")
    .addColumn("borrowed", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}
