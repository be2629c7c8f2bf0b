import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let printing = false;
const listeners = new Set<() => void>();

/** While the page is put on paper: everything is shown whole, and as on paper, in the light theme. */
export function isPrinting(): boolean {
  return printing;
}

export function usePrinting(): boolean {
  return useSyncExternalStore(subscribePrinting, isPrinting, () => false);
}

export function subscribePrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins or ends it; when this returns, the page has what belongs to it. */
export function setPrinting(value: boolean): void {
  if (printing === value) return;
  printing = value;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
