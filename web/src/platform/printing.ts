import { Listeners } from "@fiddle/notebook/listeners";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let printing = false;
const listeners = new Listeners();

/** While the page is printed, everything is shown in full and in the light theme. */
export function isPrinting(): boolean {
  return printing;
}

export function usePrinting(): boolean {
  return useSyncExternalStore(subscribePrinting, isPrinting, () => false);
}

export const subscribePrinting = listeners.add;

/** Begins or ends printing. When this returns, the page has been updated. */
export function setPrinting(value: boolean): void {
  if (printing === value) return;
  printing = value;
  flushSync(() => listeners.notify());
}
