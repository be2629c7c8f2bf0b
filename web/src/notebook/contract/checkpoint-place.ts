import { createStore, type StoreApi } from "zustand/vanilla";

/** Which checkpoint the page's address shows; without one it shows the present. */
export interface CheckpointPlace {
  /** The timestamp of the checkpoint that was just saved, while the notebook still equals it; otherwise null. */
  readonly saved: number | null;
  /** Navigates to a checkpoint; null returns to the present. */
  readonly go: (timestamp: number | null) => void;
}

export function createCheckpointPlace(): StoreApi<CheckpointPlace> {
  return createStore<CheckpointPlace>(() => ({ saved: null, go: () => {} }));
}
