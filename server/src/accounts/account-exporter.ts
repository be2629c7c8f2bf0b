import type { UserDataExporter } from "../user-data-exporter.ts";

/** What we know of the person, without anything one could log in with. */
export const accountExporter: UserDataExporter = {
  async *exportData(db, userId) {
    const account = await db
      .selectFrom("users")
      .leftJoin("usage", "usage.user_id", "users.id")
      .select(["id", "email", "email_verified_at", "role", "plan", "plan_ends_at", "created_at"])
      .select(["storage_used", "prompt_day", "prompt_count"])
      .where("id", "=", userId)
      .executeTakeFirst();
    const sessions = await db
      .selectFrom("sessions")
      .select(["device", "address", "created_at", "rotated_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    yield { path: "account.json", content: JSON.stringify({ account, sessions }, null, 2) };
  },
};
