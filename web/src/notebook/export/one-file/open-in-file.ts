import type { Seed } from "@fiddle/notebook";
import { createStore } from "zustand/vanilla";
import type { LocalSaveStatus } from "../../../fiddles/save-status.ts";
import { openNotebook, type OpenNotebook } from "../../document/open-notebook.ts";
import type { UpdateStore } from "../../document/update-store.ts";

/** Nothing is kept: only a copy of the file has changes. */
const NOWHERE: UpdateStore = {
  load: async () => [],
  append: async () => 0,
  compact: async () => 0,
  close() {},
};

/** Opens the notebook that the document itself holds. The browser asks before it closes a page with changes. */
export async function openInFile(id: string, seed: Seed, name: string): Promise<OpenNotebook> {
  const opened = await openNotebook(id, { seed, keep: "never", store: NOWHERE, name, askToPersist() {} });
  const saveStatus = createStore<LocalSaveStatus>(() => ({ type: "in-file" }));
  const stop = opened.document.subscribeAny(() => saveStatus.setState({ type: "changed" }, true));
  const ask = (event: BeforeUnloadEvent) => {
    if (saveStatus.getState().type === "changed") event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return {
    ...opened,
    saveStatus,
    isHeld: false,
    keep() {},
    whenSaved: async () => {},
    async close() {
      stop();
      removeEventListener("beforeunload", ask);
      await opened.close();
    },
  };
}
