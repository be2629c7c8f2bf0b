import { isOver, type Progress } from "../../fiddles/file-calls.ts";
import type { BegunUpload, FileLedger } from "../../fiddles/file-ledger.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { isPassing } from "./retry.ts";

interface Deps {
  readonly read: () => FileLedger["begun"];
  readonly write: (begun: FileLedger["begun"]) => void;
  /** Gives the room back that an upload was to fill. */
  readonly cancel: (uploadId: string) => Promise<void>;
}

/** The uploads of a notebook's files that are not done: they go on where they were, or give their room back. */
export class BegunUploads {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A file that was changed since is another upload. */
  progressOf({ path, modified }: FileEntry): Progress {
    const begun = this.#deps.read()[path];
    return {
      id: begun?.modified === modified ? begun.id : null,
      note: (id) => this.#note(path, id === null ? null : { id, modified }),
    };
  }

  /** @param isWanted Whether the file is still to go up as it was. */
  async cancelUnless(isWanted: (path: string, modified: number) => boolean): Promise<void> {
    for (const [path, { id, modified }] of Object.entries(this.#deps.read())) {
      if (isWanted(path, modified)) continue;
      const failure: unknown = await this.#deps.cancel(id).catch((error: unknown) => error);
      if (isOver(failure) || !isPassing(failure)) this.#note(path, null);
    }
  }

  #note(path: string, upload: BegunUpload | null): void {
    const { [path]: _, ...others } = this.#deps.read();
    this.#deps.write(upload ? { ...others, [path]: upload } : others);
  }
}
