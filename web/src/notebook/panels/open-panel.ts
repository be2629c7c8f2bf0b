import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";
import { panelById } from "../app/panels.ts";

/** Which panel is open; null for none. */
export interface OpenPanel {
  readonly id: string | null;
}

const STORED = "fiddle:panel";
/** Below this width a panel covers the cells, so that none opens by itself. */
const WIDE = "(width >= 900px)";

/** The open panel of a notebook, which wide windows remember. */
export function createOpenPanel(): StoreApi<OpenPanel> {
  const stored = matchMedia(WIDE).matches ? panelById(readStored(STORED)) : null;
  const store = createStore<OpenPanel>(() => ({ id: stored?.id ?? null }));
  store.subscribe(({ id }) => {
    if (matchMedia(WIDE).matches) writeStored(STORED, id ?? "");
  });
  return store;
}

/** Opens the panel, or closes it where it is open. */
export function togglePanel(store: StoreApi<OpenPanel>, id: string): void {
  store.setState((open) => ({ id: open.id === id ? null : id }));
}
