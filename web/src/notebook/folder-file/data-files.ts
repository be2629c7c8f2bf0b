import type { NotebookDocument } from "@fiddle/notebook";
import type { FolderData } from "@fiddle/protocol";
import { listData, readData } from "../../folder/calls.ts";
import { splitPath } from "../../folder/addresses.ts";
import type { FileStore } from "../file-store/store.ts";

/** Files up to this size are always there, because code may find them without naming them. */
const SMALL_FILE_BYTES = 1_000_000;
/** What all small files may have together. */
const MAX_SMALL_BYTES = 20_000_000;
/** What the files that code names may have. They are in the kernel's memory. */
const MAX_NAMED_BYTES = 200_000_000;
/** Code that finds files by itself may mean any of them. */
const LISTS_FILES = /\b(?:glob|iglob|listdir|iterdir|scandir|walk)\b|\*\.\w/;

interface Seams {
  readonly list?: typeof listData;
  readonly read?: typeof readData;
}

type Listed = FolderData["files"][number];

/**
 * Lets code read the files that lie beside the notebook's file: before each run, those that changed are read again. Nothing is written
 * into the folder. What code or the user writes under such a name counts until the file in the folder is newer.
 */
export class DataFiles {
  readonly #store: FileStore;
  readonly #document: NotebookDocument;
  readonly #place: () => string;
  readonly #seams: Required<Seams>;
  /** The state of each file when it was read, and what was read. */
  readonly #taken = new Map<string, { readonly state: string; readonly blob: Blob }>();

  #last: Promise<void> = Promise.resolve();

  /** @param place The path of the notebook's file. */
  constructor(
    store: FileStore,
    document: NotebookDocument,
    place: () => string,
    { list = listData, read = readData }: Seams = {},
  ) {
    this.#store = store;
    this.#document = document;
    this.#place = place;
    this.#seams = { list, read };
  }

  /** Never rejects: without the folder, code runs with what was read before. */
  refresh(): Promise<void> {
    return (this.#last = this.#last.then(() => this.#refresh()).catch(() => {}));
  }

  async #refresh(): Promise<void> {
    const notebook = this.#place();
    const listed = await this.#seams.list(notebook).catch(() => null);
    if (!listed) return;
    await this.#forget(new Set(listed.files.map(({ path }) => path)));
    const others = listed.files.filter(({ path }) => path !== splitPath(notebook).name);
    const read: { path: string; blob: Blob }[] = [];
    for (const file of wantedFiles(others, codeOf(this.#document))) {
      const state = `${file.modified_at} ${file.bytes}`;
      if (this.#taken.get(file.path)?.state === state || this.#isNewerHere(file)) continue;
      // It may have been deleted since.
      const blob = await this.#seams.read(notebook, file.path).catch(() => null);
      if (!blob) continue;
      this.#taken.set(file.path, { state, blob });
      read.push({ path: file.path, blob });
    }
    this.#store.takeIn(read);
  }

  /** What was read from files that are gone, unless it was changed here. */
  async #forget(present: ReadonlySet<string>): Promise<void> {
    for (const [path, { blob }] of this.#taken) {
      if (present.has(path)) continue;
      this.#taken.delete(path);
      if (this.#store.read(path)?.blob === blob) await this.#store.remove(path);
    }
  }

  #isNewerHere({ path, modified_at }: Listed): boolean {
    const entry = this.#store.read(path);
    return entry !== null && entry.blob !== this.#taken.get(path)?.blob && entry.modified > Date.parse(modified_at);
  }
}

/** All code of a notebook. */
export function codeOf(document: NotebookDocument): string {
  const { cells } = document.toNotebook();
  return cells.flatMap(({ type, source }) => (type === "code" ? source : [])).join("\n");
}

/** The files that code may read, the small ones first. */
export function wantedFiles<File extends Pick<Listed, "path" | "bytes">>(
  files: readonly File[],
  code: string,
): readonly File[] {
  const listsFiles = LISTS_FILES.test(code);
  let small = 0;
  let named = 0;
  return files
    .toSorted((a, b) => a.bytes - b.bytes)
    .filter(({ path, bytes }) => {
      if (bytes <= SMALL_FILE_BYTES && small + bytes <= MAX_SMALL_BYTES) {
        small += bytes;
        return true;
      }
      const isNamed = listsFiles || code.includes(splitPath(path).name);
      if (!isNamed || named + bytes > MAX_NAMED_BYTES) return false;
      named += bytes;
      return true;
    });
}
