import type { FileEntry } from "../file-store/entry.ts";

/** What every view of a file receives. */
export interface ViewProps {
  readonly entry: FileEntry;
}
