import { Backoff } from "@fiddle/notebook/backoff";
import { type Notebook, NotebookFileError } from "@fiddle/notebook";
import type { FolderEvent, FolderFile } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiFailure, sentenceOf } from "../../accounts/failure.ts";
import { readIfChanged, renameFile, writeFile } from "../../folder/calls.ts";
import type { FileState, FolderFileSync } from "../contract/folder-file.ts";
import { noteOrigin } from "../contract/provenance.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { baseAfter, baseOf, isChanged, readBase, writeBase } from "./base.ts";
import { noteCopies } from "./copies.ts";
import { type FileStyle, keepsOutputs, readFileText, styleOf, writeFileText } from "./file-text.ts";
import { mergeFile } from "./merge.ts";

/** In milliseconds. */
const TIMING = {
  /** How long typing must pause before the file is written. */
  rest: 500,
  /** The longest time that a change waits while typing doesn't pause. */
  longest: 3_000,
  retry: 1_000,
  retryLongest: 10_000,
};
/** A program that writes the file all the time can't be waited for. */
const MAX_ATTEMPTS = 8;

interface Seams {
  readonly read?: typeof readIfChanged;
  readonly write?: typeof writeFile;
  readonly rename?: typeof renameFile;
  readonly random?: () => number;
}

/** Keeps the open notebook and its file the same, whoever changes which of them. */
export class FileSync implements FolderFileSync {
  readonly state: StoreApi<FileState> = createStore<FileState>(() => ({ type: "saved" }));
  readonly place: StoreApi<{ readonly path: string }>;
  readonly #notebook: Pick<OpenNotebook, "document">;
  readonly #read: typeof readIfChanged;
  readonly #write: typeof writeFile;
  readonly #rename: typeof renameFile;
  readonly #backoff: Backoff;
  readonly #isWhole: boolean;
  readonly #stopListening: () => void;
  #style: FileStyle;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  /** One reads or writes at a time. */
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param file As the notebook was opened from it, or will be merged with it. */
  constructor(
    notebook: Pick<OpenNotebook, "document">,
    file: FolderFile,
    { read = readIfChanged, write = writeFile, rename = renameFile, random = Math.random }: Seams = {},
  ) {
    this.#notebook = notebook;
    this.place = createStore(() => ({ path: file.path }));
    this.#style = styleOf(file.text);
    this.#isWhole = keepsOutputs(file.path);
    this.#read = read;
    this.#write = write;
    this.#rename = rename;
    this.#backoff = new Backoff({ firstMs: TIMING.retry, longestMs: TIMING.retryLongest, random });
    this.#begin(file);
    this.#stopListening = notebook.document.subscribeAny(() => this.#changed());
  }

  get #path(): string {
    return this.place.getState().path;
  }

  /** What happened in the folder; nothing if that isn't known. */
  heard(changes: FolderEvent["changes"]): void {
    for (const change of changes)
      if (change.type === "renamed" && change.path === this.#path) this.place.setState({ path: change.to });
    if (changes.length === 0 || changes.some((change) => change.path === this.#path || "to" in change))
      void this.#alone(() => this.#catchUp());
  }

  /** Writes unsaved changes immediately. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#alone(() => this.#save());
  }

  /** Writes a file that was deleted or renamed again, under the name that it had. */
  recreate(): Promise<void> {
    return this.#alone(async () => {
      const saved = await this.#write(this.#path, this.#text(this.#present()), null);
      if (saved.type === "saved") this.#saved(saved.digest, this.#present());
      else if (saved.file) this.#merge(saved.file);
      await this.#save();
    });
  }

  async rename(path: string): Promise<void> {
    await this.now();
    const before = this.#path;
    await this.#rename(before, path);
    // The folder's events can arrive before this answer, and can already say that the file was renamed again.
    if (this.#path === before) this.place.setState({ path });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#stopListening();
  }

  #begin(file: FolderFile): void {
    const { document } = this.#notebook;
    const base = readBase(document);
    if (!base) {
      const there = readFileText(file.path, file.text).notebook;
      writeBase(document, baseOf(file.digest, this.#present(), there, this.#isWhole));
      // Who wrote it isn't known: the folder may be a copy of someone else's.
      if (there.cells.some(({ source }) => source.trim() !== "")) noteOrigin(document, "folder");
    } else if (base.digest !== file.digest) this.#merge(file);
    if (this.#isUnsaved()) this.#changed();
  }

  #changed(): void {
    const { type } = this.state.getState();
    if (this.#stopped || type === "gone" || type === "offline") return;
    if (type === "saved") this.#set({ type: "saving" });
    this.#waitingSince ??= Date.now();
    const left = this.#waitingSince + TIMING.longest - Date.now();
    this.#schedule(Math.max(0, Math.min(TIMING.rest, left)));
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#alone(() => this.#save()), milliseconds);
  }

  /** What fails is shown, and tried again if that can help. */
  #alone(work: () => Promise<void>): Promise<void> {
    this.#last = this.#after(this.#last, work);
    return this.#last;
  }

  async #after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before;
    if (this.#stopped) return;
    try {
      await work();
      this.#backoff.reset();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Takes what another program has written. */
  async #catchUp(): Promise<void> {
    const base = readBase(this.#notebook.document);
    const file = await this.#read(this.#path, base?.digest ?? NO_DIGEST);
    if (file) this.#merge(file);
    else if (this.state.getState().type === "gone") this.#set({ type: "saved" });
    await this.#save();
  }

  async #save(): Promise<void> {
    this.#waitingSince = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const base = readBase(this.#notebook.document);
      if (!base || this.state.getState().type === "gone") return;
      const notebook = this.#present();
      if (!isChanged(base, notebook, this.#isWhole)) return this.#set({ type: "saved" });
      this.#set({ type: "saving" });
      const saved = await this.#write(this.#path, this.#text(notebook), base.digest);
      if (saved.type === "saved") this.#saved(saved.digest, notebook);
      else if (saved.file) this.#merge(saved.file);
      else return this.#set({ type: "gone" });
    }
    throw new ApiFailure(409, "file-changed", "Another program writes this file all the time. Trying again.");
  }

  #saved(digest: string, notebook: Notebook): void {
    const there = readFileText(this.#path, this.#text(notebook)).notebook;
    writeBase(this.#notebook.document, baseOf(digest, notebook, there, this.#isWhole));
    this.#set(this.#isUnsaved() ? { type: "saving" } : { type: "saved" });
  }

  #merge(file: FolderFile): void {
    const { document } = this.#notebook;
    const there = readFileText(file.path, file.text).notebook;
    this.#style = styleOf(file.text);
    const base = readBase(document) ?? baseOf(file.digest, this.#present(), there, this.#isWhole);
    const isKnown = (id: string) => document.cell(id) !== undefined;
    const merge = mergeFile({ base, here: this.#present(), there, isWhole: this.#isWhole, isKnown });
    document.applyAll(merge.operations, { by: "sync" });
    if (merge.operations.length > 0) noteOrigin(document, "folder");
    noteCopies(document, merge.copies);
    writeBase(document, baseAfter({ merge, base, document, digest: file.digest, there, isWhole: this.#isWhole }));
    if (this.state.getState().type === "gone") this.#set({ type: "saving" });
  }

  #failed(error: unknown): void {
    if (error instanceof NotebookFileError) {
      // Another program may be in the middle of a change. Its next one is heard of.
      return this.#set({ type: "refused", why: `The file can't be read: ${error.message}` });
    }
    const status = error instanceof ApiFailure ? error.status : null;
    if (status === 404) return this.#set({ type: "gone" });
    this.#set(status === 0 ? { type: "offline" } : { type: "refused", why: sentenceOf(error) });
    if (status === 0 || status === 409 || (status ?? 0) >= 500) this.#schedule(this.#backoff.next());
  }

  #present(): Notebook {
    return this.#notebook.document.toNotebook();
  }

  #text(notebook: Notebook): string {
    return writeFileText(this.#path, notebook, this.#style);
  }

  #isUnsaved(): boolean {
    const base = readBase(this.#notebook.document);
    return base !== null && isChanged(base, this.#present(), this.#isWhole);
  }

  #set(state: FileState): void {
    if (!this.#stopped) this.state.setState(state, true);
  }
}

/** No file has it. */
const NO_DIGEST = "0".repeat(64);
