import { NOTEBOOK_ID_PARAMETER, notebookPath } from "../document/notebook-id.ts";
import type { Arrival } from "../contract/arrival.ts";

/** Loads the notebook that the page's address contains or names; null if there is none. Rejects with a message for the user. */
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

/** Removes the source from the address, because the notebook is the user's own now. */
export function forgetArrival(): void {
  const id = new URLSearchParams(location.search).get(NOTEBOOK_ID_PARAMETER);
  history.replaceState(history.state, "", location.pathname + (id === null ? "" : `?${NOTEBOOK_ID_PARAMETER}=${id}`));
}

/** The query parameter that `/new` redirects with. The id is fresh, so neither the browser nor the server is asked for it. */
const NEW = "new";

export function newPath(id: string, search: URLSearchParams): string {
  const rest = search.size > 0 ? `&${search}` : "";
  const path = notebookPath(id);
  return `${path}${path.includes("?") ? "&" : "?"}${NEW}${rest}`;
}

/** Whether the notebook was just created. Removes the parameter that says so from the address. */
export function consumeNewParameter(): boolean {
  const { history, location } = globalThis;
  const search = new URLSearchParams(location.search);
  if (!search.has(NEW)) return false;
  search.delete(NEW);
  const rest = search.size > 0 ? `?${search}` : "";
  history.replaceState(history.state, "", `${location.pathname}${rest}${location.hash}`);
  return true;
}
