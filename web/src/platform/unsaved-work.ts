/** Why the page must not reload by itself just now. */
const holds = new Set<symbol>();
/** What is nowhere but in this page. */
const sessions = new Set<symbol>();

/**
 * Keeps the page from reloading by itself until the returned function is called: work is unsaved, or code runs.
 * `reason` is for whoever debugs a page that does not reload.
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
 * Says that the page has a session, the variables of code that ran for instance, until the returned function is called:
 * it may end when the person goes elsewhere, but not because a file of the page is missing.
 */
export function keepSession(what: string): () => void {
  const session = Symbol(what);
  sessions.add(session);
  return () => void sessions.delete(session);
}

export function hasSession(): boolean {
  return sessions.size > 0;
}
