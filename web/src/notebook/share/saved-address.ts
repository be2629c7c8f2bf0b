import type { LinkSwitches } from "./link.ts";
import { escapeAttribute } from "./link-length.ts";

/** How an embedded notebook opens. */
export type EmbedOptions = Omit<LinkSwitches, "embed">;

/** Where a saved notebook is read. */
export function savedAddress(appUrl: string, id: string): string {
  return `${appUrl}/fiddles/${id}`;
}

/** What goes into another site's page: the frame, and the script that gives it the height of what it shows. */
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
  const [source, name, script] = [`${appUrl}/saved/embed/${id}${search}`, title, `${appUrl}/embed.js`].map(
    escapeAttribute,
  );
  return (
    `<iframe src="${source}" title="${name}" width="100%" height="480" style="border:1px solid #8888;border-radius:8px" ` +
    `allow="cross-origin-isolated; clipboard-write" loading="lazy"></iframe><script async src="${script}"></script>`
  );
}
