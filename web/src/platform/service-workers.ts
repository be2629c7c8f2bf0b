import { onHost } from "./base.ts";
import { isOffered } from "./capabilities.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

const STORED = "fiddle:offline-copy";

/** Whether the user switched on "Available offline" in this browser. */
export function isOfflineOn(): boolean {
  return readStored(STORED) === "on" && isOffered("offlineCopy");
}

/** False if the browser stores nothing. */
export function setOfflineOn(on: boolean): boolean {
  if (on) return writeStored(STORED, "on");
  removeStored(STORED);
  return true;
}

/**
 * Each load leaves no service worker and no cache: one left behind by another program on this host would serve its own pages. Then, only
 * where the user switched on the offline copy, its worker is registered again (docs/decisions/158-the-offline-worker-starts-after-the-clearing.md).
 */
export function removeServiceWorkers(): void {
  // The app's scripts may run only after the load event.
  if (document.readyState === "complete") void clear();
  else addEventListener("load", () => void clear());
}

async function clear(): Promise<void> {
  await Promise.all([unregisterAll().catch(() => {}), clearCaches().catch(() => {})]);
  if (isOfflineOn()) await registerOfflineWorker().catch(() => {});
}

/** Rejects where the browser has no service workers, as in some private windows. */
export async function registerOfflineWorker(): Promise<void> {
  await navigator.serviceWorker.register(onHost("/offline-worker.js"), { updateViaCache: "none" });
}

export async function unregisterAll(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
