import type { UserDataExporter } from "../contract/user-data-exporter.ts";

/** Exports the account without anything that could be used to log in. Deleting the user's row deletes the rest. */
export const accountExporter: UserDataExporter = {
  async *exportData(db, userId) {
    const account = await db
      .selectFrom("users")
      .leftJoin("usage", "usage.user_id", "users.id")
      .select(["id", "email", "email_verified_at", "public_name", "role", "plan", "plan_ends_at", "created_at"])
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
