import type { ReadNotebook } from "@fiddle/notebook";

/** A notebook that a link brings: in its fragment, by naming the address of a file, or from the server. */
export interface Arrival extends ReadNotebook {
  /** Where it comes from, as people are told. */
  readonly from: string;
  /** Only of one from the server. */
  readonly fiddle?: ArrivedFiddle;
}

export interface ArrivedFiddle {
  readonly id: string;
  readonly isMine: boolean;
  /** The id under which this browser keeps it: its own, or a new one where it is somebody else's. */
  readonly keepAs: string;
}

/** There is no such notebook, or it cannot be known just now; the message is for the person. */
export class ArrivalMissing extends Error {
  /** Whether trying again may help. */
  readonly mayHelp: boolean;
  constructor(message: string, mayHelp: boolean) {
    super(message);
    this.mayHelp = mayHelp;
  }
}

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
