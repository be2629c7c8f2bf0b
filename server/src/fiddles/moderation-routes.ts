import { adminFlagsAnswerSchema, fiddleSavedSchema, reportSchema, takeDownSchema } from "@fiddle/protocol";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import { networkOf } from "../limits/network.ts";
import type { Services } from "../services.ts";
import { toSummary } from "./fiddle.ts";
import { dismissReports, listFlags } from "./flags.ts";
import { reportFiddle } from "./report.ts";
import { fiddleParams, NO_FIDDLE } from "./routes.ts";
import { takeDown } from "./take-down.ts";

const reportCall = call({
  method: "post",
  path: "/api/fiddles/{id}/reports",
  summary: "Tells whoever runs the server that somebody else's shared fiddle should not be there",
  who: "anybody",
  request: { params: fiddleParams, body: json(reportSchema) },
  responses: { 204: { description: "Told" } },
  fails: NO_FIDDLE,
});

const flagsCall = call({
  method: "get",
  path: "/api/admin/flags",
  summary: "Shared fiddles that somebody reported, and those that are taken down",
  who: "operator",
  responses: { 200: answers("Those that wait the longest first", adminFlagsAnswerSchema) },
});

const dismissCall = call({
  method: "delete",
  path: "/api/admin/fiddles/{id}/reports",
  summary: "Leaves a reported fiddle as it is",
  who: "operator",
  request: { params: fiddleParams },
  responses: { 204: { description: "Settled" } },
  fails: NO_FIDDLE,
});

const takeDownCall = call({
  method: "put",
  path: "/api/admin/fiddles/{id}/taken-down",
  summary: "Hides a shared fiddle from everybody but its owner, or shows it again",
  who: "operator",
  request: { params: fiddleParams, body: json(takeDownSchema) },
  responses: { 200: answers("Done", fiddleSavedSchema) },
  fails: NO_FIDDLE,
});

/** What is not to be shared: told by anybody, decided by operators. */
export function moderationRoutes(services: Services) {
  const api = newApi();

  api.openapi(reportCall, async (c) => {
    const { user } = c.var;
    await services.limits.take("report", user?.id ?? networkOf(c.env.address));
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
    const row = await takeDown(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ fiddle: toSummary(row, user) }, 200);
  });

  return api;
}
