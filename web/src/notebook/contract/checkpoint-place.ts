import { createStore, type StoreApi } from "zustand/vanilla";

/** Where the page stands among the checkpoints: its address names one, or the present. */
export interface CheckpointPlace {
  /** The timestamp of the checkpoint just saved here, from which nothing differs yet; else null. */
  readonly saved: number | null;
  /** Goes to the address of a checkpoint; null goes back to the present. */
  readonly go: (timestamp: number | null) => void;
}

export function createCheckpointPlace(): StoreApi<CheckpointPlace> {
  return createStore<CheckpointPlace>(() => ({ saved: null, go: () => {} }));
}
