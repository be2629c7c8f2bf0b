import type { Cell, JsonObject, NotebookDocument, Output } from "@fiddle/notebook";
import { useCallback, useSyncExternalStore } from "react";

/** The IDs of the visible cells. Renders again only when cells are added, removed or moved. */
export function useCellIds(document: NotebookDocument): readonly string[] {
  const subscribe = useCallback((notify: () => void) => document.subscribeOrder(notify), [document]);
  const read = () => document.cellIds();
  return useSyncExternalStore(subscribe, read, read);
}

/** The cell's type, metadata and execution count. Doesn't render again for typing or outputs. */
export function useCell(document: NotebookDocument, id: string): Cell | undefined {
  const subscribe = useCallback((notify: () => void) => document.subscribeCell(id, notify), [document, id]);
  const read = () => document.cell(id);
  return useSyncExternalStore(subscribe, read, read);
}

export function useOutputs(document: NotebookDocument, id: string): readonly Output[] {
  const subscribe = useCallback((notify: () => void) => document.subscribeOutputs(id, notify), [document, id]);
  const read = () => document.outputs(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** The cell's text. Renders again on every keystroke. */
export function useSource(document: NotebookDocument, id: string): string {
  const subscribe = useCallback((notify: () => void) => document.subscribeSource(id, notify), [document, id]);
  const read = () => document.source(id);
  return useSyncExternalStore(subscribe, read, read);
}

export function useMetadata(document: NotebookDocument): JsonObject {
  const subscribe = useCallback((notify: () => void) => document.subscribeMetadata(notify), [document]);
  const read = () => document.metadata();
  return useSyncExternalStore(subscribe, read, read);
}
