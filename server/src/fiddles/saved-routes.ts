import {
  fiddleSavedSchema,
  oembedAnswerSchema,
  oembedQuerySchema,
  recentAnswerSchema,
  tagsAnswerSchema,
  takeDownSchema,
} from "@fiddle/protocol";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import { ApiFailure } from "../errors.ts";
import { may } from "../policy.ts";
import type { Services } from "../services.ts";
import { toSummary } from "./fiddle.ts";
import { listTags, recentFiddles } from "./list-fiddles.ts";
import { describeEmbed } from "./oembed.ts";
import { fiddleParams, NO_FIDDLE } from "./routes.ts";
import { takeDown } from "./take-down.ts";

const recentCall = call({
  method: "get",
  path: "/api/saved/recent",
  summary: "The fiddles that one opened or changed last",
  who: "logged-in",
  responses: { 200: answers("The latest first", recentAnswerSchema) },
});

const tagsCall = call({
  method: "get",
  path: "/api/saved/tags",
  summary: "The tags of one's own fiddles",
  who: "logged-in",
  responses: { 200: answers("The most used first", tagsAnswerSchema) },
});

const oembedCall = call({
  method: "get",
  path: "/api/oembed",
  summary: "How another site shows a shared fiddle, as oEmbed has it",
  who: "anybody",
  request: { query: oembedQuerySchema },
  responses: { 200: answers("What to put into the page", oembedAnswerSchema) },
  fails: { ...NO_FIDDLE, 406: "Only JSON is given" },
});

const takeDownCall = call({
  method: "put",
  path: "/api/admin/fiddles/{id}/taken-down",
  summary: "Hides a shared fiddle from everybody but its owner, or shows it again; for operators",
  who: "logged-in",
  request: { params: fiddleParams, body: json(takeDownSchema) },
  responses: { 200: answers("Done", fiddleSavedSchema) },
  fails: NO_FIDDLE,
});

/** What is around fiddles: lists across them, and their way into other pages and out of sight. */
export function savedRoutes(services: Services) {
  const api = newApi();

  api.openapi(recentCall, async (c) => c.json(await recentFiddles(services, requireUser(c)), 200));

  api.openapi(tagsCall, async (c) => c.json(await listTags(services, requireUser(c)), 200));

  api.openapi(oembedCall, async (c) => {
    const asked = c.req.valid("query");
    if (asked.format === "xml") throw new ApiFailure(406, "only-json", "Ask with format=json; there is no XML here.");
    return c.json(await describeEmbed(services, asked), 200);
  });

  api.openapi(takeDownCall, async (c) => {
    const user = requireUser(c);
    if (!may(user, { to: "administer" })) throw new ApiFailure(403, "not-allowed", "This is for operators only.");
    const row = await takeDown(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ fiddle: toSummary(row, user) }, 200);
  });

  return api;
}
