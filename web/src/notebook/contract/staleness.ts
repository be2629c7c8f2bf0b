import { createStore, type StoreApi } from "zustand/vanilla";

/** Which cells have stale outputs. */
export interface Staleness {
  /** Cell id → the reason, as a sentence. */
  readonly stale: ReadonlyMap<string, string>;
  /** How many times the user requested a check of the run order. */
  readonly checks: number;
  /** The cells that a cell needs, directly or indirectly, in the notebook's order; null until the analysis has loaded. */
  readonly neededBy: ((id: string) => Promise<readonly string[]>) | null;
  /** The same with the inputs whose values SQL has without a run of their cells. */
  readonly sourcesOf: ((id: string) => Promise<readonly string[]>) | null;
}

export function createStaleness(): StoreApi<Staleness> {
  return createStore<Staleness>(() => ({ stale: new Map(), checks: 0, neededBy: null, sourcesOf: null }));
}
