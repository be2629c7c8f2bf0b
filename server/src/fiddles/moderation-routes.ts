import { adminFlagsAnswerSchema, FIDDLE_ID, fiddleSavedSchema, reportSchema, takeDownSchema } from "@fiddle/protocol";
import type { z } from "zod";
import { requireUser } from "../contract/context.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import {
  type FiddleRow,
  noSuchFiddle,
  policySubject,
  readFiddleSummary,
  SUMMARY_COLUMNS,
  toSummary,
} from "../contract/fiddle.ts";
import { recordReport } from "../database/record-report.ts";
import { settleReports } from "../database/settle-reports.ts";
import { listFlags } from "./flags.ts";
import { FIDDLE_ERRORS, fiddleParams } from "../api/fiddle-calls.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "../contract/policy.ts";

const reportCall = call("post", "/api/fiddles/{id}/reports", {
  summary: "Report another user's shared fiddle to the operators",
  access: "anyone",
  limit: "report",
  request: { params: fiddleParams, body: jsonBody(reportSchema) },
  responses: { 204: { description: "The report was recorded." } },
  errors: { ...FIDDLE_ERRORS, 403: "The fiddle is the user's own or isn't shared." },
});

const flagsCall = call("get", "/api/admin/flags", {
  summary: "Shared fiddles and published apps that were reported or taken down",
  access: "operator",
  responses: { 200: jsonResponse("The fiddles and apps, longest-waiting first", adminFlagsAnswerSchema) },
});

const dismissCall = call("delete", "/api/admin/fiddles/{id}/reports", {
  summary: "Dismiss the reports about a fiddle",
  access: "operator",
  request: { params: fiddleParams },
  responses: { 204: { description: "The reports were dismissed." } },
  errors: FIDDLE_ERRORS,
});

const takeDownCall = call("put", "/api/admin/fiddles/{id}/taken-down", {
  summary: "Hide a shared fiddle from everyone but its owner, or show it again",
  access: "operator",
  request: { params: fiddleParams, body: jsonBody(takeDownSchema) },
  responses: { 200: jsonResponse("The fiddle", fiddleSavedSchema) },
  errors: FIDDLE_ERRORS,
});

/** Anyone can report a shared fiddle, and operators decide about it. */
export function moderationRoutes(services: Services) {
  const api = newApi();

  api.openapi(reportCall, async (c) => {
    const { user } = c.var;
    await reportFiddle(services, user, c.req.valid("param").id, c.req.valid("json").reason);
    return c.body(null, 204);
  });

  api.openapi(flagsCall, async (c) => c.json(await listFlags(services), 200));

  api.openapi(dismissCall, async (c) => {
    const operator = requireUser(c);
    const { id: subject } = await readFiddleSummary(services, operator, c.req.valid("param").id);
    const entry = { actor: operator.id, act: "reports dismiss", subject };
    await services.db.transaction().execute((tx) => settleReports(tx, "fiddle_id", entry, services.now()));
    return c.body(null, 204);
  });

  api.openapi(takeDownCall, async (c) => {
    const user = requireUser(c);
    const row = await setTakenDown(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ fiddle: toSummary(row, user) }, 200);
  });

  return api;
}

/** Reports a shared fiddle to the operators. Another report by the same user replaces the first one. */
async function reportFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser | null,
  id: string,
  reason: string,
): Promise<void> {
  const row = await readFiddleSummary({ db }, user, id);
  if (!may(user, { to: "report-fiddle", fiddle: policySubject(row) }))
    throw new ApiFailure(403, "not-reportable", "You can only report notebooks that someone else shares.");
  await recordReport(db, { about: "fiddle_id", id, reporterId: user?.id ?? null, reason, at: now() });
}

/** Hides a shared fiddle, or shows it again. Operators can't see or hide private fiddles. */
async function setTakenDown(
  { db, now }: Pick<Services, "db" | "now">,
  operator: SignedInUser,
  id: string,
  { taken_down, reason }: z.output<typeof takeDownSchema>,
): Promise<FiddleRow> {
  if (!FIDDLE_ID.test(id)) throw noSuchFiddle();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("fiddles")
      .set({ taken_down, taken_down_reason: taken_down ? reason : null })
      .where("id", "=", id)
      .where((is) => is.or([is("visibility", "!=", "private"), is("taken_down", "=", true)]))
      .returning(SUMMARY_COLUMNS)
      .executeTakeFirst();
    if (!row) throw noSuchFiddle();
    const act = taken_down ? "fiddle take down" : "fiddle put back";
    await settleReports(tx, "fiddle_id", { actor: operator.id, act, subject: id, details: { reason } }, now());
    return row;
  });
}
