/** A script of many statements changes much within moments; what shows it is loaded again once. */
const SETTLE_MS = 200;

const listeners = new Map<string, Set<() => void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** A statement of a connection may have made, changed or dropped tables. */
export function schemaChanged(uuid: string): void {
  clearTimeout(timers.get(uuid));
  timers.set(
    uuid,
    setTimeout(() => listeners.get(uuid)?.forEach((listener) => listener()), SETTLE_MS),
  );
}

/** Calls back after such statements. Returns the unsubscriber. */
export function onSchemaChange(uuid: string, listener: () => void): () => void {
  const own = listeners.get(uuid) ?? new Set();
  listeners.set(uuid, own.add(listener));
  return () => void own.delete(listener);
}
