import { createStore, type StoreApi } from "zustand/vanilla";
import type { NotebookInput } from "../session/input-values.ts";

/**
 * The cells of an app whose results stay as they are, because its readers can't run the queries behind them → the inputs that they
 * don't follow, from top to bottom.
 */
export type FixedCells = InputsByCell;

export type InputsByCell = ReadonlyMap<string, readonly NotebookInput[]>;

/** Which cells have stale outputs. */
export interface Staleness {
  /** Cell id → the reason, as a sentence. */
  readonly stale: ReadonlyMap<string, string>;
  /** Of someone else's app that is read here. */
  readonly fixed: FixedCells;
  /**
   * Cells whose outputs are those of other values than these inputs have, and that nothing is about to run; null until the
   * analysis has loaded.
   */
  readonly unfollowed: InputsByCell | null;
  /** How many times the user requested a check of the run order. */
  readonly checks: number;
  /** The cells that a cell needs, directly or indirectly, in the notebook's order; null until the analysis has loaded. */
  readonly neededBy: ((id: string) => Promise<readonly string[]>) | null;
  /** The same with the inputs whose values SQL has without a run of their cells. */
  readonly sourcesOf: ((id: string) => Promise<readonly string[]>) | null;
  /** What would be fixed for readers who can run the queries of these saved connections only. */
  readonly fixedFor: ((connections: ReadonlySet<string>) => Promise<FixedCells>) | null;
}

export function createStaleness(): StoreApi<Staleness> {
  return createStore<Staleness>(() => ({
    stale: new Map(),
    fixed: new Map(),
    unfollowed: null,
    checks: 0,
    neededBy: null,
    sourcesOf: null,
    fixedFor: null,
  }));
}
