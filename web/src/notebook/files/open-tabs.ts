import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

/** The files that are open beside the cells. */
export interface OpenTabs {
  readonly paths: readonly string[];
  /** The one in view; null for the notebook itself. */
  readonly shown: string | null;
}

/** The tabs of a notebook, which this browser keeps for the next visit. */
export function createOpenTabs(notebookId: string, isFile: (path: string) => boolean): StoreApi<OpenTabs> {
  const key = `fiddle:open-files:${notebookId}`;
  const tabs = createStore<OpenTabs>(() => parseTabs(readStored(key), isFile));
  tabs.subscribe(({ paths, shown }) => writeStored(key, JSON.stringify({ paths, shown })));
  return tabs;
}

/** Kept tabs whose files are still there; what is malformed is left out. */
export function parseTabs(text: string | null, isFile: (path: string) => boolean): OpenTabs {
  try {
    const { paths, shown } = JSON.parse(text ?? "{}") as { readonly paths?: unknown; readonly shown?: unknown };
    const kept = (Array.isArray(paths) ? paths : []).filter(
      (path, index, all): path is string => typeof path === "string" && all.indexOf(path) === index && isFile(path),
    );
    return { paths: kept, shown: typeof shown === "string" && kept.includes(shown) ? shown : null };
  } catch {
    return { paths: [], shown: null };
  }
}
