import { createStore, type StoreApi } from "zustand/vanilla";
import type { NotebookParts } from "../contract/notebook-services.ts";

/** Whether one looks for something; what was found is the find bar's own (`finder.ts`), which is fetched when it opens. */
export interface Finding {
  readonly open: boolean;
  readonly replacing: boolean;
  /** What to look for, from the selection; null keeps what was looked for before. */
  readonly seed: string | null;
  /** Grows with each wish to have the bar, so that an open one takes the focus again. */
  readonly request: number;
  /** Steps to the next or previous match; there while the bar is open. */
  readonly step: ((by: 1 | -1) => void) | null;
}

export function createFinding(): StoreApi<Finding> {
  return createStore<Finding>(() => ({ open: false, replacing: false, seed: null, request: 0, step: null }));
}

/** Opens the find bar with what is selected in the editor. */
export function openFind(parts: NotebookParts, replacing: boolean): void {
  const { finding } = parts;
  const { request, open, replacing: before } = finding.getState();
  finding.setState({
    open: true,
    replacing: replacing || (open && before),
    seed: selectedText(parts),
    request: request + 1,
  });
}

export function stepFound(parts: NotebookParts, by: 1 | -1): void {
  const { step } = parts.finding.getState();
  if (step) step(by);
  else openFind(parts, false);
}

function selectedText({ editors, selection }: NotebookParts): string | null {
  const view = selection.activeId ? editors.get(selection.activeId)?.view : undefined;
  if (!view?.hasFocus) return null;
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, to);
  return text === "" || text.includes("\n") ? null : text;
}
