import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { expressionBuilder, type Kysely, sql } from "kysely";
import type { ReportSubject } from "../database/settle-reports.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../contract/services.ts";

const MAX_FLAGGED = 100;
const MAX_REPORTS_EACH = 20;

/** Lists fiddles, apps and solutions of challenges with open reports, longest-waiting first, and then those that are taken down. */
export async function listFlags(services: Pick<Services, "db">): Promise<AdminFlagsAnswer> {
  const [fiddles, publications, solutions] = await Promise.all([
    flaggedFiddles(services),
    flaggedPublications(services),
    flaggedSolutions(services),
  ]);
  return { fiddles, publications, solutions };
}

async function flaggedFiddles({ db }: Pick<Services, "db">): Promise<AdminFlagsAnswer["fiddles"]> {
  const rows = await db
    .selectFrom("fiddles")
    .innerJoin("users", "users.id", "owner_id")
    .select(["fiddles.id", "title", "visibility", "email", "taken_down", "taken_down_reason"])
    .select(waitsSince("fiddle_id"))
    .where((is) =>
      is.or([
        is("taken_down", "=", true),
        is.and([is("visibility", "!=", "private"), is("deleted_at", "is", null), isReported("fiddle_id")]),
      ]),
    )
    .orderBy("waits_since", (order) => order.asc().nullsLast())
    .orderBy("fiddles.updated_at", "desc")
    .limit(MAX_FLAGGED)
    .execute();
  return Promise.all(
    rows.map(async ({ id, title, visibility, email, taken_down, taken_down_reason, waits_since }) => ({
      id,
      // Operators can't see the titles of private notebooks.
      title: visibility === "private" ? null : title,
      visibility,
      owner_email: email,
      taken_down,
      taken_down_reason: taken_down_reason ?? "",
      reports: waits_since === null ? [] : await openReports(db, "fiddle_id", id),
    })),
  );
}

async function flaggedPublications({ db }: Pick<Services, "db">): Promise<AdminFlagsAnswer["publications"]> {
  const rows = await db
    .selectFrom("publications")
    .innerJoin("users", "users.id", "owner_id")
    .select(["publications.id", "slug", "title", "email", "taken_down", "taken_down_reason"])
    .select(waitsSince("publication_id"))
    .where((is) =>
      is.or([is("taken_down", "=", true), is.and([is("unpublished_at", "is", null), isReported("publication_id")])]),
    )
    .orderBy("waits_since", (order) => order.asc().nullsLast())
    .orderBy("published_at", "desc")
    .limit(MAX_FLAGGED)
    .execute();
  return Promise.all(
    rows.map(async ({ email, taken_down_reason, waits_since, ...row }) => ({
      ...row,
      owner_email: email,
      taken_down_reason: taken_down_reason ?? "",
      reports: waits_since === null ? [] : await openReports(db, "publication_id", row.id),
    })),
  );
}

async function flaggedSolutions({ db }: Pick<Services, "db">): Promise<AdminFlagsAnswer["solutions"]> {
  const rows = await db
    .selectFrom("published_solutions")
    .innerJoin("users", "users.id", "owner_id")
    .select(["published_solutions.id", "challenge", "code", "public_name", "email", "taken_down", "taken_down_reason"])
    .select(waitsSince("solution_id"))
    .where((is) => is.or([is("taken_down", "=", true), isReported("solution_id")]))
    .orderBy("waits_since", (order) => order.asc().nullsLast())
    .orderBy("published_at", "desc")
    .limit(MAX_FLAGGED)
    .execute();
  return Promise.all(
    rows.map(async ({ public_name: name, email, taken_down_reason, waits_since, ...row }) => ({
      ...row,
      name: name ?? "",
      owner_email: email,
      taken_down_reason: taken_down_reason ?? "",
      reports: waits_since === null ? [] : await openReports(db, "solution_id", row.id),
    })),
  );
}

/** Where reports name the rows that they are about. */
const SUBJECTS = {
  fiddle_id: "fiddles.id",
  publication_id: "publications.id",
  solution_id: "published_solutions.id",
} as const satisfies Record<ReportSubject, string>;

/** The open reports about a row of the query around this one. */
function reportsOfRow(subject: ReportSubject) {
  return expressionBuilder<Database>()
    .selectFrom("reports")
    .where(subject, "=", sql.ref<string>(SUBJECTS[subject]))
    .where("settled_at", "is", null);
}

function waitsSince(subject: ReportSubject) {
  return reportsOfRow(subject)
    .select(({ fn }) => fn.min("reports.created_at").as("first"))
    .as("waits_since");
}

function isReported(subject: ReportSubject) {
  return expressionBuilder<Database>().exists(reportsOfRow(subject).select("reports.id"));
}

async function openReports(db: Kysely<Database>, subject: ReportSubject, id: string) {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reporter_id")
    .select(["reason", "email", "reports.created_at"])
    .where(subject, "=", id)
    .where("settled_at", "is", null)
    .orderBy("reports.created_at", "desc")
    .limit(MAX_REPORTS_EACH)
    .execute();
  return rows.map(({ reason, email, created_at: at }) => ({ reason, email, at: at.toISOString() }));
}
