/** Runs only one piece of work on a fiddle at a time, across all tabs. Pages without a secure context have no locks. */
export function onFiddle<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request(`fiddle-save-${id}`, work) : work();
}
