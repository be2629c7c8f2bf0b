import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Breakpoints, Steps } from "../contract/steps.ts";
import { readStored, writeStored } from "../../platform/storage.ts";

/** Creates the state of stepping. This browser stores breakpoints, but not recordings. */
export function createSteps(notebookId: string): StoreApi<Steps> {
  const store = createStore<Steps>(() => ({ open: null, breakpoints: readBreakpoints(notebookId) }));
  store.subscribe(({ breakpoints }, before) => {
    if (breakpoints !== before.breakpoints) writeBreakpoints(notebookId, breakpoints);
  });
  return store;
}

export function setBreakpoints(store: StoreApi<Steps>, cellId: string, lines: readonly number[]): void {
  const { breakpoints } = store.getState();
  if ((breakpoints.get(cellId) ?? []).join() === lines.join()) return;
  const changed = new Map(breakpoints);
  if (lines.length > 0) changed.set(cellId, lines);
  else changed.delete(cellId);
  store.setState({ breakpoints: changed });
}

export function toggleBreakpoint(store: StoreApi<Steps>, cellId: string, line: number): void {
  const lines = store.getState().breakpoints.get(cellId) ?? [];
  const others = lines.filter((other) => other !== line);
  setBreakpoints(store, cellId, others.length < lines.length ? others : [...lines, line].toSorted((a, b) => a - b));
}

/** A notebook's breakpoints from this browser's storage. Malformed entries are ignored. */
function readBreakpoints(notebookId: string): Breakpoints {
  const stored = objectOf(jsonOrNull(readStored(keyOf(notebookId))));
  return new Map(
    Object.entries(stored).flatMap(([cellId, lines]) => {
      const numbers = Array.isArray(lines) ? lines.filter((line): line is number => Number.isInteger(line)) : [];
      return numbers.length > 0 ? [[cellId, numbers] as const] : [];
    }),
  );
}

function writeBreakpoints(notebookId: string, breakpoints: Breakpoints): void {
  writeStored(keyOf(notebookId), JSON.stringify(Object.fromEntries(breakpoints)));
}

function keyOf(notebookId: string): string {
  return `fiddle:breakpoints:${notebookId}`;
}
