import type { ReadNotebook } from "@fiddle/notebook";

/** A notebook that a link brings: in its fragment, or by naming the address of a file. */
export interface Arrival extends ReadNotebook {
  /** Where it comes from, as people are told. */
  readonly from: string;
}

/** What the page's address brings, or null where it names nothing. Loading rejects with what is wrong and what to do. */
export function findArrival({ hash, search }: Pick<Location, "hash" | "search">): (() => Promise<Arrival>) | null {
  if (/^#nb\d+-/.test(hash)) {
    return async () => {
      const { unpackNotebook } = await import("./share/link.ts");
      return { ...(await unpackNotebook(hash)), from: "a link" };
    };
  }
  const url = new URLSearchParams(search).get("url");
  if (!url) return null;
  return async () => {
    const { fetchNotebook } = await import("./import/fetch-notebook.ts");
    const { name, ...read } = await fetchNotebook(url);
    return { ...read, from: name };
  };
}

/** The notebook is the person's own now: its address no longer says where it came from. */
export function forgetArrival({ history = globalThis.history, location = globalThis.location } = {}): void {
  history.replaceState(history.state, "", location.pathname);
}
