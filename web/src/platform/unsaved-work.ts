/** Why the page must not reload by itself just now. */
const holds = new Set<symbol>();

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
