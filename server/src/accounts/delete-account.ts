import type { Services } from "../contract/services.ts";

/** Deletes an account with all of its data. The database deletes the rows that reference it. */
export async function deleteAccount(
  { db, exporters }: Pick<Services, "db" | "exporters">,
  userId: string,
): Promise<void> {
  // Exporters run first because they can fail. The account then still exists, so the user can try again.
  for (const exporter of exporters) await exporter.deleteData?.(db, userId);
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
