import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { oembedAnswerSchema, oembedQuerySchema } from "@fiddle/protocol";
import type { z } from "zod";
import type { Services } from "../contract/services.ts";
import { noSuchFiddle, readFiddle } from "../contract/fiddle.ts";

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
export async function describeEmbed(
  services: Pick<Services, "db" | "env">,
  { url, maxwidth = DEFAULT_WIDTH_PX, maxheight = DEFAULT_HEIGHT_PX }: z.output<typeof oembedQuerySchema>,
): Promise<z.infer<typeof oembedAnswerSchema>> {
  const { appUrl } = services.env;
  const pageUrl = new URL(url);
  const id = pageUrl.origin === appUrl ? FIDDLE_PATH.exec(pageUrl.pathname)?.[1] : undefined;
  if (id === undefined) throw noSuchFiddle();
  const { title } = await readFiddle(services, null, id);
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
