import { oembedAnswerSchema, oembedQuerySchema } from "@fiddle/protocol";
import { embedHtml } from "@fiddle/notebook/embed-html";
import type { z } from "zod";
import { FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import { call, jsonResponse, newApi } from "../api/routes.ts";
import { noSuchFiddle, readFiddleSummary } from "../contract/fiddle.ts";
import type { Services } from "../contract/services.ts";
import { ApiFailure } from "../platform/errors.ts";
import { findPublication, readPublication } from "./publication.ts";

const oembedCall = call("get", "/api/oembed", {
  summary: "Describe an embed of a shared fiddle or a published app as oEmbed",
  access: "anyone",
  request: { query: oembedQuerySchema },
  responses: { 200: jsonResponse("The embed", oembedAnswerSchema) },
  errors: { ...FIDDLE_ERRORS, 406: "Only JSON is available." },
});

/** Embeds for other sites. */
export function oembedRoutes(services: Services) {
  const api = newApi();

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
/** The paths of pages that show a published app. An embed of one has its id. */
const APP_PATH = /^\/(?:apps|saved\/embed)\/([a-z0-9-]+)\/?$/;
/** The query parameters that an embed supports, besides the values of inputs. */
const EMBED_PARAMETERS = ["theme", "run", "readonly", "hide-code", "view", "cell"];

/**
 * Describes how another site can embed a shared fiddle or a published app: in a frame, with a script that adjusts the frame's height to the
 * content. https://oembed.com
 */
async function describeEmbed(
  services: Pick<Services, "db" | "env">,
  { url, maxwidth = DEFAULT_WIDTH_PX, maxheight = DEFAULT_HEIGHT_PX }: z.output<typeof oembedQuerySchema>,
): Promise<z.infer<typeof oembedAnswerSchema>> {
  const { appUrl } = services.env;
  const pageUrl = new URL(url);
  if (pageUrl.origin !== appUrl) throw noSuchFiddle();
  const { id, title, isApp } = await findEmbedded(services, pageUrl.pathname);
  const embed = new URL(`/saved/embed/${id}`, appUrl);
  for (const [name, value] of pageUrl.searchParams)
    if (EMBED_PARAMETERS.includes(name) || name.startsWith("in.")) embed.searchParams.append(name, value);
  if (isApp && !embed.searchParams.has("cell")) embed.searchParams.set("view", "app");
  const width = Math.min(DEFAULT_WIDTH_PX, maxwidth);
  const height = Math.min(DEFAULT_HEIGHT_PX, maxheight);
  return {
    type: "rich",
    version: "1.0",
    title,
    provider_name: "Fiddle",
    provider_url: appUrl,
    html: embedHtml({ address: embed.href, title, width, height, style: "border:0" }, appUrl),
    width,
    height,
  };
}

/** What the page at a path shows to someone without an account. */
async function findEmbedded(
  services: Pick<Services, "db">,
  path: string,
): Promise<{ readonly id: string; readonly title: string; readonly isApp: boolean }> {
  const app = APP_PATH.exec(path)?.[1];
  const publication = app === undefined ? undefined : await findPublication(services, app);
  if (publication) {
    const { id, title } = await readPublication(services, null, publication.id);
    return { id, title, isApp: true };
  }
  const id = FIDDLE_PATH.exec(path)?.[1];
  if (id === undefined) throw noSuchFiddle();
  const { title } = await readFiddleSummary(services, null, id);
  return { id, title, isApp: false };
}
