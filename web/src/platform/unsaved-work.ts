/** Why the page must not reload by itself now. */
const holds = new Set<symbol>();
/** Data that exists only in this page. */
const sessions = new Set<symbol>();

/**
 * Keeps the page from reloading by itself until the returned function is called, because work is unsaved or code runs.
 * `reason` is for debugging.
 */
export function holdReload(reason: string): () => void {
  const hold = Symbol(reason);
  holds.add(hold);
  return () => void holds.delete(hold);
}

export function reloadIsHeld(): boolean {
  return holds.size > 0;
}

/**
 * Records that the page has session data, such as the variables of code that ran, until the returned function is
 * called. The data can be lost when the user leaves, but not because a file of the page is missing.
 */
export function keepSession(what: string): () => void {
  const session = Symbol(what);
  sessions.add(session);
  return () => void sessions.delete(session);
}

export function hasSession(): boolean {
  return sessions.size > 0;
}
