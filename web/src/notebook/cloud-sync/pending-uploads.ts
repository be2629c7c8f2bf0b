import { isOver, type Progress } from "../../fiddles/file-calls.ts";
import type { PendingUpload, FileLedger } from "../../fiddles/file-ledger.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { isPassing } from "./retry.ts";

interface Deps {
  readonly read: () => FileLedger["begun"];
  readonly write: (begun: FileLedger["begun"]) => void;
  /** Releases the quota that an upload reserved. */
  readonly cancel: (uploadId: string) => Promise<void>;
}

/** The unfinished uploads of a notebook's files. They continue where they stopped, or release their quota. */
export class PendingUploads {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A file that changed since then needs another upload. */
  progressOf({ path, modified }: FileEntry): Progress {
    const begun = this.#deps.read();
    const pending = Object.hasOwn(begun, path) ? begun[path] : undefined;
    return {
      id: pending?.modified === modified ? pending.id : null,
      onUpload: (id) => this.#record(path, id === null ? null : { id, modified }),
    };
  }

  /** @param isWanted Whether the same version of the file still has to be uploaded. */
  async cancelUnless(isWanted: (path: string, modified: number) => boolean): Promise<void> {
    for (const [path, { id, modified }] of Object.entries(this.#deps.read())) {
      if (isWanted(path, modified)) continue;
      const failure: unknown = await this.#deps.cancel(id).catch((error: unknown) => error);
      if (isOver(failure) || !isPassing(failure)) this.#record(path, null);
    }
  }

  #record(path: string, upload: PendingUpload | null): void {
    const { [path]: _, ...others } = this.#deps.read();
    this.#deps.write(upload ? { ...others, [path]: upload } : others);
  }
}
