import { recentAnswerSchema, tagsAnswerSchema } from "@fiddle/protocol";
import { requireUser } from "../contract/context.ts";
import { call, jsonResponse, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { listTags, recentFiddles } from "./list-fiddles.ts";

const recentCall = call("get", "/api/saved/recent", {
  summary: "The fiddles that the user recently opened or changed",
  access: "user",
  responses: { 200: jsonResponse("The fiddles, latest first", recentAnswerSchema) },
});

const tagsCall = call("get", "/api/saved/tags", {
  summary: "The tags of the user's own fiddles",
  access: "user",
  responses: { 200: jsonResponse("The tags, most used first", tagsAnswerSchema) },
});

/** Lists across fiddles. */
export function savedRoutes(services: Services) {
  const api = newApi();

  api.openapi(recentCall, async (c) => c.json(await recentFiddles(services, requireUser(c)), 200));

  api.openapi(tagsCall, async (c) => c.json(await listTags(services, requireUser(c)), 200));

  return api;
}
