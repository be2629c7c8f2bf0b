import { createStore, type StoreApi } from "zustand/vanilla";
import type { Finding } from "../contract/finding.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export function createFinding(): StoreApi<Finding> {
  return createStore<Finding>(() => ({ open: false, replacing: false, seed: null, request: 0, step: null }));
}

/** Opens the find bar with the text that is selected in the editor. */
export function openFind(
  services: Pick<NotebookServices, "selection" | "editors" | "finding">,
  replacing: boolean,
): void {
  const { finding } = services;
  const { request, open, replacing: before } = finding.getState();
  finding.setState({
    open: true,
    replacing: replacing || (open && before),
    seed: selectedText(services),
    request: request + 1,
  });
}

export function stepFound(services: Pick<NotebookServices, "selection" | "editors" | "finding">, by: 1 | -1): void {
  const { step } = services.finding.getState();
  if (step) step(by);
  else openFind(services, false);
}

function selectedText({ editors, selection }: Pick<NotebookServices, "selection" | "editors">): string | null {
  const view = selection.activeId ? editors.get(selection.activeId)?.view : undefined;
  if (!view?.hasFocus) return null;
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, to);
  return text === "" || text.includes("\n") ? null : text;
}
