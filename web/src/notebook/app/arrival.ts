import type { Arrival } from "../contract/arrival.ts";

/** What the page's address brings, or null where it names nothing. Loading rejects with what is wrong and what to do. */
export function findArrival({ hash, search }: Pick<Location, "hash" | "search">): (() => Promise<Arrival>) | null {
  if (/^#nb\d+-/.test(hash)) {
    return async () => {
      const { unpackNotebook } = await import("../../links/notebook-link.ts");
      return { ...(await unpackNotebook(hash)), from: "a link" };
    };
  }
  const url = new URLSearchParams(search).get("url");
  if (!url) return null;
  return async () => {
    const { fetchNotebook } = await import("../import/fetch-notebook.ts");
    const { name, ...read } = await fetchNotebook(url);
    return { ...read, from: name };
  };
}

/** The notebook is the person's own now: its address no longer says where it came from. */
export function forgetArrival({ history = globalThis.history, location = globalThis.location } = {}): void {
  history.replaceState(history.state, "", location.pathname);
}

/** What the redirect of `/new` adds to the address: nobody can have this notebook yet. */
const NEW = "new";

export function newPath(id: string, search: URLSearchParams): string {
  const rest = search.size > 0 ? `&${search}` : "";
  return `/fiddles/${id}?${NEW}${rest}`;
}

/** Whether the notebook was only just begun; its address says so once. */
export function takeNew({ history = globalThis.history, location = globalThis.location } = {}): boolean {
  const search = new URLSearchParams(location.search);
  if (!search.has(NEW)) return false;
  search.delete(NEW);
  const rest = search.size > 0 ? `?${search}` : "";
  history.replaceState(history.state, "", `${location.pathname}${rest}${location.hash}`);
  return true;
}
