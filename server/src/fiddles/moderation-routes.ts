import { adminFlagsAnswerSchema, fiddleSavedSchema, reportSchema, takeDownSchema } from "@fiddle/protocol";
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { toSummary } from "../contract/fiddle.ts";
import { dismissReports, listFlags } from "./flags.ts";
import { reportFiddle } from "./report.ts";
import { fiddleParams, FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import { setTakenDown } from "./takedown.ts";

const reportCall = call({
  method: "post",
  path: "/api/fiddles/{id}/reports",
  summary: "Report another user's shared fiddle to the operators",
  access: "anyone",
  limit: "report",
  request: { params: fiddleParams, body: jsonBody(reportSchema) },
  responses: { 204: { description: "The report was recorded." } },
  errors: { ...FIDDLE_ERRORS, 403: "The fiddle is the user's own or isn't shared." },
});

const flagsCall = call({
  method: "get",
  path: "/api/admin/flags",
  summary: "Shared fiddles that were reported or taken down",
  access: "operator",
  responses: { 200: jsonResponse("The fiddles, longest-waiting first", adminFlagsAnswerSchema) },
});

const dismissCall = call({
  method: "delete",
  path: "/api/admin/fiddles/{id}/reports",
  summary: "Dismiss the reports about a fiddle",
  access: "operator",
  request: { params: fiddleParams },
  responses: { 204: { description: "The reports were dismissed." } },
  errors: FIDDLE_ERRORS,
});

const takeDownCall = call({
  method: "put",
  path: "/api/admin/fiddles/{id}/taken-down",
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
    await dismissReports(services, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  api.openapi(takeDownCall, async (c) => {
    const user = requireUser(c);
    const row = await setTakenDown(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ fiddle: toSummary(row, user) }, 200);
  });

  return api;
}
