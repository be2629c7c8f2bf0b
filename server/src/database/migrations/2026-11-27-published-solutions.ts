import { type Kysely, sql } from "kysely";

/** Solutions of challenges that learners publish under a name, and reports about them. */
export async function createPublishedSolutions(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("users").addColumn("public_name", "text").execute();
  await db.schema
    .createTable("published_solutions")
    .addColumn("id", "uuid", (c) => c.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("owner_id", "uuid", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("challenge", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("published_at", "timestamptz", (c) => c.notNull())
    .addColumn("taken_down", "boolean", (c) => c.notNull().defaultTo(false))
    .addColumn("taken_down_reason", "text")
    .addUniqueConstraint("published_solutions_one_each", ["owner_id", "challenge"])
    .execute();
  await db.schema
    .createIndex("published_solutions_challenge")
    .on("published_solutions")
    .columns(["challenge", "published_at"])
    .execute();
  await db.schema.alterTable("reports").dropConstraint("reports_one_subject").execute();
  await db.schema
    .alterTable("reports")
    .addColumn("solution_id", "uuid", (c) => c.references("published_solutions.id").onDelete("cascade"))
    .execute();
  await db.schema
    .alterTable("reports")
    .addUniqueConstraint("reports_once_each_solution", ["solution_id", "reporter_id"])
    .execute();
  await db.schema
    .alterTable("reports")
    .addCheckConstraint("reports_one_subject", sql`num_nonnulls(fiddle_id, publication_id, solution_id) = 1`)
    .execute();
}
