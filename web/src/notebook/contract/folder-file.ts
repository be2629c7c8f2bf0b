import type { StoreApi } from "zustand/vanilla";
import type { SyncState } from "../../fiddles/sync.ts";

/** The state of a file in the folder compared to the notebook that is open from it. */
export type FileState =
  | Exclude<SyncState, { readonly type: "conflict" }>
  /** The file was deleted, or renamed by a program that nobody saw. Nothing is written before the user asks for it. */
  | { readonly type: "gone" };

/** The file in the folder of a local run that the open notebook is kept the same with. */
export interface FolderFileSync {
  readonly state: StoreApi<FileState>;
  /** Inside of the folder. It changes when the file is renamed. */
  readonly place: StoreApi<{ readonly path: string }>;
  /** Writes unsaved changes immediately. */
  now(): Promise<void>;
  /** Writes a file that was deleted again. */
  recreate(): Promise<void>;
  /** Gives the file another path. Rejects with an `ApiFailure`. */
  rename(path: string): Promise<void>;
}
