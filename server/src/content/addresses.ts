import type { ContentLibrary } from "./library.ts";

/** A page that search engines may list. */
export interface SiteAddress {
  readonly path: string;
  /** The day it last changed, where that is known. */
  readonly updated?: string;
}

/** What no search engine needs: people's own pages, and the calls of programs. */
export const UNLISTED: readonly string[] = [
  "/api/",
  "/account",
  "/confirm-email",
  "/fiddles/",
  "/forgot-password",
  "/login",
  "/new",
  "/reset-password",
  "/saved",
];

/**
 * The listed pages by section, a sitemap each: the app's own `paths`, `more`, and the pages of the content. A section is the
 * first part of the paths of which there are several, as `tools` of `/tools/cron`.
 */
export function siteAddresses(
  paths: readonly string[],
  library: Pick<ContentLibrary, "all">,
  more: readonly SiteAddress[] = [],
): ReadonlyMap<string, readonly SiteAddress[]> {
  const found = new Map<string, SiteAddress>();
  for (const path of paths) if (!UNLISTED.some((start) => path.startsWith(start))) found.set(path, { path });
  for (const address of more) found.set(address.path, address);
  for (const { page, listed } of library.all()) {
    if (listed) found.set(page.path, { path: page.path, updated: page.updated });
    else found.delete(page.path);
  }
  return Map.groupBy(
    [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ({ path }) => sectionOf(path, found),
  );
}

function sectionOf(path: string, all: ReadonlyMap<string, SiteAddress>): string {
  const [, first = ""] = path.split("/");
  const folder = [...all.keys()].some((other) => other.startsWith(`/${first}/`));
  return first !== "" && folder ? first : "pages";
}
