import type { UserDataExporter } from "../contract/user-data-exporter.ts";

/**
 * Exports each fiddle as a notebook file and its details as JSON, and the user's reports. Deleting the user's row deletes
 * these too.
 */
export const fiddleExporter: UserDataExporter = {
  async *exportData(db, userId) {
    const fiddles = await db.selectFrom("fiddles").select("id").where("owner_id", "=", userId).orderBy("id").execute();
    for (const { id } of fiddles) {
      const row = await db.selectFrom("fiddles").selectAll().where("id", "=", id).executeTakeFirst();
      if (!row) continue;
      const { notebook, change_hash: _, owner_id: __, ...rest } = row;
      yield { path: `fiddles/${id}/notebook.ipynb`, content: notebook };
      yield { path: `fiddles/${id}/fiddle.json`, content: JSON.stringify(rest, null, 2) };
    }
    const reports = await db
      .selectFrom("reports")
      .select(["fiddle_id", "publication_id", "solution_id", "reason", "created_at"])
      .where("reporter_id", "=", userId)
      .orderBy("created_at")
      .execute();
    if (reports.length > 0) yield { path: "reports.json", content: JSON.stringify(reports, null, 2) };
  },
};
