import { oembedAnswerSchema, oembedQuerySchema, recentAnswerSchema, tagsAnswerSchema } from "@fiddle/protocol";
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { listTags, recentFiddles } from "./list-fiddles.ts";
import { describeEmbed } from "./oembed.ts";
import { FIDDLE_ERRORS } from "../api/fiddle-calls.ts";

const recentCall = call({
  method: "get",
  path: "/api/saved/recent",
  summary: "The fiddles that the user recently opened or changed",
  access: "user",
  responses: { 200: jsonResponse("The fiddles, latest first", recentAnswerSchema) },
});

const tagsCall = call({
  method: "get",
  path: "/api/saved/tags",
  summary: "The tags of the user's own fiddles",
  access: "user",
  responses: { 200: jsonResponse("The tags, most used first", tagsAnswerSchema) },
});

const oembedCall = call({
  method: "get",
  path: "/api/oembed",
  summary: "Describe an embed of a shared fiddle as oEmbed",
  access: "anyone",
  request: { query: oembedQuerySchema },
  responses: { 200: jsonResponse("The embed", oembedAnswerSchema) },
  errors: { ...FIDDLE_ERRORS, 406: "Only JSON is available." },
});

/** Lists across fiddles, and embeds for other sites. */
export function savedRoutes(services: Services) {
  const api = newApi();

  api.openapi(recentCall, async (c) => c.json(await recentFiddles(services, requireUser(c)), 200));

  api.openapi(tagsCall, async (c) => c.json(await listTags(services, requireUser(c)), 200));

  api.openapi(oembedCall, async (c) => {
    const asked = c.req.valid("query");
    if (asked.format === "xml") throw new ApiFailure(406, "json-only", "XML isn't available. Use format=json.");
    return c.json(await describeEmbed(services, asked), 200);
  });

  return api;
}
