import { publicationSavedSchema, reportSchema, takeDownSchema } from "@fiddle/protocol";
import type { z } from "zod";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { requireUser } from "../contract/context.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { recordReport } from "../database/record-report.ts";
import { settleReports } from "../database/settle-reports.ts";
import { ApiFailure } from "../platform/errors.ts";
import {
  findPublication,
  noSuchPublication,
  policySubject,
  PUBLICATION_COLUMNS,
  type PublicationRow,
  readPublication,
  toPublication,
} from "./publication.ts";
import { PUBLICATION_ERRORS, publicationParams } from "./routes.ts";

const reportCall = call("post", "/api/publications/{id}/reports", {
  summary: "Report another user's app to the operators",
  access: "anyone",
  limit: "report",
  request: { params: publicationParams, body: jsonBody(reportSchema) },
  responses: { 204: { description: "The report was recorded." } },
  errors: { ...PUBLICATION_ERRORS, 403: "The app is the user's own." },
});

const dismissCall = call("delete", "/api/admin/publications/{id}/reports", {
  summary: "Dismiss the reports about an app",
  access: "operator",
  request: { params: publicationParams },
  responses: { 204: { description: "The reports were dismissed." } },
  errors: { 404: "There's no such app." },
});

const takeDownCall = call("put", "/api/admin/publications/{id}/taken-down", {
  summary: "Hide an app from everyone, or show it again. Publishing it again doesn't show it",
  access: "operator",
  request: { params: publicationParams, body: jsonBody(takeDownSchema) },
  responses: { 200: jsonResponse("The app", publicationSavedSchema) },
  errors: { 404: "There's no such app." },
});

/** Anyone can report an app, and operators decide about it. `GET /api/admin/flags` lists them with the fiddles. */
export function publicationModerationRoutes(services: Services) {
  const { db, now } = services;
  const api = newApi();

  api.openapi(reportCall, async (c) => {
    await report(services, c.var.user, c.req.valid("param").id, c.req.valid("json").reason);
    return c.body(null, 204);
  });

  api.openapi(dismissCall, async (c) => {
    const { id: subject } = await anyPublication(services, c.req.valid("param").id);
    const entry = { actor: requireUser(c).id, act: "reports dismiss", subject };
    await db.transaction().execute((tx) => settleReports(tx, "publication_id", entry, now()));
    return c.body(null, 204);
  });

  api.openapi(takeDownCall, async (c) => {
    const user = requireUser(c);
    const row = await setTakenDown(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ publication: toPublication(row, user) }, 200);
  });

  return api;
}

/** Reports an app to the operators. Another report by the same user replaces the first one. */
async function report(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser | null,
  idOrSlug: string,
  reason: string,
): Promise<void> {
  const row = await readPublication({ db }, user, idOrSlug);
  if (!may(user, { to: "report-publication", publication: policySubject(row) }))
    throw new ApiFailure(403, "not-reportable", "You can only report apps that someone else published.");
  await recordReport(db, { about: "publication_id", id: row.id, reporterId: user?.id ?? null, reason, at: now() });
}

async function setTakenDown(
  { db, now }: Pick<Services, "db" | "now">,
  operator: SignedInUser,
  idOrSlug: string,
  { taken_down, reason }: z.output<typeof takeDownSchema>,
): Promise<PublicationRow> {
  const { id } = await anyPublication({ db }, idOrSlug);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("publications")
      .set({ taken_down, taken_down_reason: taken_down ? reason : null })
      .where("id", "=", id)
      .returning(PUBLICATION_COLUMNS)
      .executeTakeFirst();
    if (!row) throw noSuchPublication();
    const act = taken_down ? "app take down" : "app put back";
    await settleReports(tx, "publication_id", { actor: operator.id, act, subject: id, details: { reason } }, now());
    return row;
  });
}

async function anyPublication(services: Pick<Services, "db">, idOrSlug: string): Promise<PublicationRow> {
  const row = await findPublication(services, idOrSlug);
  if (!row) throw noSuchPublication();
  return row;
}
