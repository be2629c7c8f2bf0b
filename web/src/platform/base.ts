/**
 * The folder of its host that the app is in: empty, or a path such as `/course` (docs/export.md). The router adds it to its links;
 * whatever else names a page or a file of ours adds it here.
 */
export const BASE: string = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The path on the host, of a path of ours such as `/new`. */
export function onHost(path: string): string {
  return BASE + path;
}

/** Where the app is, without a slash at the end, e.g. `https://school.example/course`. */
export function siteAddress(): string {
  return globalThis.location.origin + BASE;
}

/** The path of ours that a path on the host is. */
export function withinApp(pathname: string): string {
  return pathname.slice(BASE.length) || "/";
}
