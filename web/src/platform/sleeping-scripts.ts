import { useEffect } from "react";
import { SLEEPING_SCRIPTS } from "./sleeping-ids.ts";

declare global {
  /** Set by `wakeOnUse` when it loads the app. */
  var onPageAwake: (() => void) | undefined;
}

/** The HTML of a page whose scripts don't load by themselves: see `wakeOnUse`. */
export function putScriptsToSleep(html: string): string {
  const asleep = html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/(<script\b[^>]*) type="module" async=""([^>]*>)/, `$1 type="text/plain" id="${SLEEPING_SCRIPTS}"$2`);
  if (!asleep.includes(`id="${SLEEPING_SCRIPTS}"`)) throw new Error("The app's scripts aren't where they were.");
  return asleep;
}

/** Tells the script that woke the page that React has taken over. Once, at the root. */
export function useAwake(): void {
  useEffect(() => globalThis.onPageAwake?.(), []);
}
