import type { SiteAddress } from "../contract/site-address.ts";
import type { ContentLibrary } from "./library.ts";

/** Paths that search engines must not list: users' own pages and the API. */
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
 * Groups the listed pages, which are the app's own `paths`, the content and `more`, into sections with one sitemap each. A section
 * is a first path segment that several pages share, such as `tools` in `/tools/cron`.
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
