import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

/** How a notebook is shown. */
export interface Modes {
  /** Text and outputs, without editors and tools. */
  readonly read: boolean;
  readonly hideCode: boolean;
  /** Code on the left, what it gave on the right, where the window is wide enough. */
  readonly columns: boolean;
  /** One slide at a time. */
  readonly presenting: boolean;
  /** Read mode that the page's link asks for and an embed does not let go of. */
  readonly locked: boolean;
  /** In a page of another site. */
  readonly embedded: boolean;
}

interface ModeOptions {
  readonly id: string;
  readonly embedded: boolean;
  /** What the link says, which counts for this visit only. */
  readonly link: { readonly readonly: boolean; readonly hideCode: boolean };
}

/** What is remembered for each notebook. */
const REMEMBERED = ["read", "hideCode", "columns"] as const;

export function createModes({ id, embedded, link }: ModeOptions): StoreApi<Modes> {
  const key = `fiddle:modes:${id}`;
  const stored = embedded ? [] : (readStored(key) ?? "").split(" ");
  const store = createStore<Modes>(() => ({
    read: link.readonly || stored.includes("read"),
    hideCode: link.hideCode || stored.includes("hideCode"),
    columns: stored.includes("columns"),
    presenting: false,
    locked: embedded && link.readonly,
    embedded,
  }));
  store.subscribe((modes, before) => {
    const changed = REMEMBERED.some((mode) => modes[mode] !== before[mode]);
    if (!embedded && changed) writeStored(key, REMEMBERED.filter((mode) => modes[mode]).join(" "));
  });
  return store;
}

/** What a person cannot do while only reading. */
export function isForbidden({ read }: Modes, command: { readonly id: string; readonly group: string }): boolean {
  return read && (command.group === "Cells" || command.id === "edit");
}
