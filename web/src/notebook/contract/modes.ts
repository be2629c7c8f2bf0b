import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

/** How a notebook is shown. */
export interface Modes {
  /** Shows text and outputs without editors and tools. */
  readonly read: boolean;
  readonly hideCode: boolean;
  /** Shows outputs beside the code if the window is wide enough. */
  readonly columns: boolean;
  /** Shows one slide at a time. */
  readonly presenting: boolean;
  /** Shows inputs, text and outputs as one page, without code. */
  readonly app: boolean;
  /** The id of the only cell that an embed shows; null for all of them. */
  readonly onlyCell: string | null;
  /** The embed's link asks for read mode, and the user can't leave it. */
  readonly locked: boolean;
  /** The notebook is embedded in another site's page. */
  readonly embedded: boolean;
}

interface ModeOptions {
  readonly id: string;
  readonly embedded: boolean;
  /** What the link asks for. It applies to this visit only. */
  readonly link: {
    readonly readonly: boolean;
    readonly hideCode: boolean;
    readonly app: boolean;
    readonly cell: string | null;
  };
}

/** The modes that this browser stores for each notebook. */
const REMEMBERED = ["read", "hideCode", "columns"] as const;

export function createModes({ id, embedded, link }: ModeOptions): StoreApi<Modes> {
  const key = `fiddle:modes:${id}`;
  const stored = embedded ? [] : (readStored(key) ?? "").split(" ");
  const store = createStore<Modes>(() => ({
    read: link.readonly || stored.includes("read"),
    hideCode: link.hideCode || stored.includes("hideCode"),
    columns: stored.includes("columns"),
    presenting: false,
    app: link.app || (embedded && link.cell !== null),
    onlyCell: embedded ? link.cell : null,
    locked: embedded && link.readonly,
    embedded,
  }));
  store.subscribe((modes, before) => {
    const changed = REMEMBERED.some((mode) => modes[mode] !== before[mode]);
    if (!embedded && changed) writeStored(key, REMEMBERED.filter((mode) => modes[mode]).join(" "));
  });
  return store;
}

/** Whether the command has no place in read mode, or in an embed, which has neither panels nor the agent. */
export function isForbidden(
  { read, embedded }: Modes,
  { id, group }: { readonly id: string; readonly group: string },
): boolean {
  return (read && (group === "Cells" || id === "edit")) || (embedded && (group === "AI" || id.startsWith("panel-")));
}
