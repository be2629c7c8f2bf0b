/** We use no service workers. One left behind by another program on this host would serve its own pages. */
export function removeServiceWorkers(): void {
  // The app's scripts may run only after the load event.
  if (document.readyState === "complete") clear();
  else addEventListener("load", clear);
}

function clear(): void {
  void unregisterAll().catch(() => {});
  void clearCaches().catch(() => {});
}

async function unregisterAll(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
