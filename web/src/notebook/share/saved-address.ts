import type { LinkSwitches } from "../../links/notebook-link.ts";
import { embedCode } from "../../links/link-length.ts";

/** How an embedded notebook opens. */
export type EmbedOptions = Omit<LinkSwitches, "embed">;

/** The address of a saved notebook. */
export function savedAddress(appUrl: string, id: string): string {
  return `${appUrl}/fiddles/${id}`;
}

/** The code that embeds it in another site's page. */
export function savedEmbedCode(
  appUrl: string,
  id: string,
  title: string,
  { run, readonly, hideCode }: EmbedOptions,
): string {
  const query = new URLSearchParams({
    ...(run ? { run: "true" } : {}),
    ...(readonly ? { readonly: "true" } : {}),
    ...(hideCode ? { "hide-code": "true" } : {}),
  });
  const search = query.size > 0 ? `?${query}` : "";
  return embedCode(`${appUrl}/saved/embed/${id}${search}`, title);
}
