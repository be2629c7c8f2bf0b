import { oembedAnswerSchema, oembedQuerySchema, recentAnswerSchema, tagsAnswerSchema } from "@fiddle/protocol";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { z } from "zod";
import { requireUser } from "../contract/context.ts";
import { call, jsonResponse, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { listTags, recentFiddles } from "./list-fiddles.ts";
import { FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import { noSuchFiddle, readFiddleSummary } from "../contract/fiddle.ts";

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

const DEFAULT_WIDTH_PX = 800;
const DEFAULT_HEIGHT_PX = 500;
/** The paths of pages that show a fiddle. */
const FIDDLE_PATH = /^\/(?:fiddles|saved\/embed|saved)\/([a-z0-9]+)\/?$/;
/** The query parameters that an embed supports. */
const EMBED_PARAMETERS = ["theme", "run", "readonly", "hide-code"];

/**
 * Describes how another site can embed a shared fiddle: in a frame, with a script that adjusts the frame's height to the
 * content. https://oembed.com
 */
async function describeEmbed(
  services: Pick<Services, "db" | "env">,
  { url, maxwidth = DEFAULT_WIDTH_PX, maxheight = DEFAULT_HEIGHT_PX }: z.output<typeof oembedQuerySchema>,
): Promise<z.infer<typeof oembedAnswerSchema>> {
  const { appUrl } = services.env;
  const pageUrl = new URL(url);
  const id = pageUrl.origin === appUrl ? FIDDLE_PATH.exec(pageUrl.pathname)?.[1] : undefined;
  if (id === undefined) throw noSuchFiddle();
  const { title } = await readFiddleSummary(services, null, id);
  const embed = new URL(`/saved/embed/${id}`, appUrl);
  for (const name of EMBED_PARAMETERS) {
    const value = pageUrl.searchParams.get(name);
    if (value !== null) embed.searchParams.set(name, value);
  }
  const width = Math.min(DEFAULT_WIDTH_PX, maxwidth);
  const height = Math.min(DEFAULT_HEIGHT_PX, maxheight);
  return {
    type: "rich",
    version: "1.0",
    title,
    provider_name: "Fiddle",
    provider_url: appUrl,
    html: `<iframe src="${escapeHtml(embed.href)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0" allow="cross-origin-isolated; clipboard-write" loading="lazy"></iframe><script async src="${escapeHtml(appUrl)}/embed.js"></script>`,
    width,
    height,
  };
}
