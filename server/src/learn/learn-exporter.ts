import type { UserDataExporter } from "../contract/user-data-exporter.ts";

/** Exports the user's progress, the published solutions, and the classes that the user made or joined. */
export const learnExporter: UserDataExporter = {
  async *exportData(db, userId) {
    const attempts = await db
      .selectFrom("attempts")
      .select("progress")
      .where("user_id", "=", userId)
      .orderBy("item")
      .execute();
    const classes = await db
      .selectFrom("classes")
      .selectAll()
      .where("owner_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const memberships = await db
      .selectFrom("class_members")
      .innerJoin("classes", "classes.id", "class_members.class_id")
      .select(["classes.title", "class_members.display_name", "class_members.joined_at"])
      .where("class_members.user_id", "=", userId)
      .orderBy("joined_at")
      .execute();
    const solutions = await db
      .selectFrom("published_solutions")
      .select(["challenge", "code", "published_at", "taken_down", "taken_down_reason"])
      .where("owner_id", "=", userId)
      .orderBy("challenge")
      .execute();
    if (solutions.length > 0)
      yield { path: "learning/published-solutions.json", content: JSON.stringify(solutions, null, 2) };
    if (attempts.length > 0)
      yield {
        path: "learning/progress.json",
        content: JSON.stringify(
          attempts.map(({ progress }) => JSON.parse(progress)),
          null,
          2,
        ),
      };
    if (classes.length + memberships.length > 0)
      yield { path: "learning/classes.json", content: JSON.stringify({ classes, memberships }, null, 2) };
  },
};
