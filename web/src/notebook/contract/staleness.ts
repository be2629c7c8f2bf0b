import { createStore, type StoreApi } from "zustand/vanilla";

/** Which cells' outputs are not what their code gives now. */
export interface Staleness {
  /** Cell → why, in a sentence. */
  readonly stale: ReadonlyMap<string, string>;
  /** How often the check of the order was asked for. */
  readonly checks: number;
}

export function createStaleness(): StoreApi<Staleness> {
  return createStore<Staleness>(() => ({ stale: new Map(), checks: 0 }));
}
