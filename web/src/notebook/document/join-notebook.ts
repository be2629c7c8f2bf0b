/** This tab's place among the tabs that have the notebook open. */
export interface Joined {
  /** Whether no other tab has it open. False if the browser can't tell. */
  readonly isAlone: Promise<boolean>;
  leave(): void;
}

/** Each tab holds a shared lock on the notebook. A tab that could get it exclusively is the only one. */
export function joinNotebook(id: string, locks: LockManager | undefined = globalThis.navigator?.locks): Joined {
  if (!locks) return { isAlone: Promise.resolve(false), leave: () => {} };
  const name = `fiddle-notebook-${id}`;
  const left = Promise.withResolvers<void>();
  const isAlone = locks
    .request(name, { ifAvailable: true }, (lock) => lock !== null)
    .then((alone) => {
      locks.request(name, { mode: "shared" }, () => left.promise).catch(() => {});
      return alone;
    })
    .catch(() => false);
  return { isAlone, leave: () => left.resolve() };
}
