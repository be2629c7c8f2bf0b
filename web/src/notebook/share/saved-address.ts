import type { LinkSwitches } from "../../links/notebook-link.ts";
import { embedCode } from "../../links/link-length.ts";

/** How an embedded notebook opens. */
export type EmbedOptions = Omit<LinkSwitches, "embed">;

/** Where a saved notebook is read. */
export function savedAddress(appUrl: string, id: string): string {
  return `${appUrl}/fiddles/${id}`;
}

/** What goes into another site's page to show it. */
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
