import type { Services } from "../services.ts";

/** Deletes an account with everything it holds; rows that reference it go with it. */
export async function deleteAccount(
  { db, exporters }: Pick<Services, "db" | "exporters">,
  userId: string,
): Promise<void> {
  // First what the database cannot undo or finish by itself; if that fails the account is still there to try again.
  for (const exporter of exporters) await exporter.deleteData?.(db, userId);
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
