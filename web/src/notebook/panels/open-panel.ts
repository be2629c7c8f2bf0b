import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";
import { type OpenPanel, type Panel, type PanelId, WIDE_WINDOW } from "../contract/panel.ts";

const OPEN_PANEL_ITEM = "fiddle:panel";

/** Which panel of a notebook is open. In wide windows this browser remembers it; in others none opens by itself. */
export function createOpenPanel(panels: readonly Panel[]): StoreApi<OpenPanel> {
  const storedId = matchMedia(WIDE_WINDOW).matches ? readStored(OPEN_PANEL_ITEM) : null;
  const stored = panels.find(({ id }) => id === storedId);
  const store = createStore<OpenPanel>(() => ({ id: stored?.id ?? null }));
  store.subscribe(({ id }) => {
    if (matchMedia(WIDE_WINDOW).matches) writeStored(OPEN_PANEL_ITEM, id ?? "");
  });
  return store;
}

export function togglePanel(store: StoreApi<OpenPanel>, id: PanelId): void {
  store.setState((open) => ({ id: open.id === id ? null : id }));
}
