import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

/** The files that are open beside the cells. */
export interface OpenTabs {
  readonly paths: readonly string[];
  /** The visible one; null for the notebook itself. */
  readonly shown: string | null;
  /** Tabs of the last visit whose files are in folders that aren't mounted again yet. */
  readonly waiting: readonly string[];
  /** The one of those that was in view. */
  readonly waitingShown: string | null;
}

type IsFile = (path: string) => boolean;

/** The tabs of a notebook, which this browser stores for the next visit. */
export function createOpenTabs(notebookId: string, isFile: IsFile, isMounted: IsFile): StoreApi<OpenTabs> {
  const key = `fiddle:open-files:${notebookId}`;
  const tabs = createStore<OpenTabs>(() => parseTabs(readStored(key), isFile));
  tabs.subscribe((now) => {
    const mounted = [...now.paths.filter(isMounted), ...now.waiting];
    const shown = now.shown ?? now.waitingShown;
    writeStored(key, JSON.stringify({ paths: [...now.paths, ...now.waiting], shown, mounted }));
  });
  return tabs;
}

/** Opens the tabs that were waiting for a folder, which is now mounted. Files no longer in it stay closed. */
export function bringTabsBack(tabs: StoreApi<OpenTabs>, root: string, isFile: IsFile): void {
  const { paths, shown, waiting, waitingShown } = tabs.getState();
  const isInside = (path: string) => path.startsWith(`${root}/`);
  const back = waiting.filter((path) => isInside(path) && isFile(path) && !paths.includes(path));
  if (!waiting.some(isInside)) return;
  tabs.setState({
    paths: [...paths, ...back],
    shown: shown ?? (waitingShown !== null && back.includes(waitingShown) ? waitingShown : null),
    waiting: waiting.filter((path) => !isInside(path)),
    waitingShown: waitingShown !== null && isInside(waitingShown) ? null : waitingShown,
  });
}

/** Stored tabs whose files still exist, or may exist once a folder is mounted. Malformed ones are left out. */
export function parseTabs(text: string | null, isFile: IsFile): OpenTabs {
  const stored = objectOf(jsonOrNull(text));
  const all = texts(stored.paths);
  const mounted = texts(stored.mounted);
  const paths = all.filter(isFile);
  const waiting = all.filter((path) => mounted.includes(path) && !isFile(path));
  const among = (tabs: readonly string[]) => tabs.find((path) => path === stored.shown) ?? null;
  return { paths, shown: among(paths), waiting, waitingShown: among(waiting) };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value)].filter((one) => typeof one === "string") : [];
}
