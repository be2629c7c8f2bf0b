import * as Y from "yjs";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type LocalSaveStatus, saveStatusLabel } from "../../fiddles/save-status.ts";
import { NotebookDeletedError, type StoredUpdate, type UpdateStore } from "./update-store.ts";

/** The number of records after which they are merged into one. */
const MAX_RECORDS = 200;
const RETRY_AFTER_MS = 10_000;
/**
 * How long changes are collected before they are written. A burst of typing is a few writes, and a crash loses no more
 * than this.
 */
const AUTOSAVE_DEBOUNCE_MS = 150;

interface AutosaveOptions {
  /** Content that wasn't loaded, i.e. the seed. It is written along with the first change. */
  readonly unsaved?: Uint8Array | null;
  /** False if not all records could be read, so that all of them are kept. */
  readonly compact?: boolean;
  /** Writes unsaved content immediately instead of with the first change. */
  readonly now?: boolean;
}

/**
 * Writes the document's changes to storage within a fraction of a second, in one transaction each. Changes that
 * couldn't be written are kept and retried with the next change and every ten seconds.
 */
export class Autosave {
  readonly status: StoreApi<LocalSaveStatus> = createStore<LocalSaveStatus>(() => ({ type: "local" }));
  readonly #ydoc: Y.Doc;
  readonly #store: UpdateStore;
  readonly #onUpdate = (update: Uint8Array): void => this.#add(update);
  /** Records that are part of the document, so that a snapshot of it can replace them. */
  #keys: number[];
  #queue: Uint8Array[] = [];
  #writing: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #compactAt: number;
  #hurrying = false;
  #stopGathering: () => void = () => {};

  /** @param ydoc Already contains `loaded`. */
  constructor(ydoc: Y.Doc, store: UpdateStore, loaded: readonly StoredUpdate[], options: AutosaveOptions = {}) {
    this.#ydoc = ydoc;
    this.#store = store;
    this.#keys = [...new Set(loaded.map(({ key }) => key))];
    this.#compactAt = options.compact === false ? Number.POSITIVE_INFINITY : MAX_RECORDS;
    if (options.unsaved) this.#queue.push(options.unsaved);
    ydoc.on("update", this.#onUpdate);
    if (options.now && this.#queue.length > 0) {
      this.status.setState({ type: "saving" }, true);
      void this.#write();
    }
  }

  /** Resolves once every change made so far is written. Rejects with the save status's label if it can't be. */
  async whenSaved(): Promise<void> {
    this.hurry();
    await this.#writing;
    if (this.status.getState().type === "local") return;
    this.hurry();
    await this.#write();
    const status = this.status.getState();
    if (status.type === "failed") throw new Error(saveStatusLabel(status));
    if (status.type === "saving") return this.whenSaved();
  }

  /** Writes the collected changes immediately, because the page may be about to close. */
  hurry(): void {
    this.#hurrying = true;
    this.#stopGathering();
  }

  /** Reports that nothing can be written, because reading already failed. */
  fail(error: unknown): void {
    this.status.setState({ type: "failed", why: describeFailure(error) }, true);
  }

  async close(): Promise<void> {
    this.#ydoc.off("update", this.#onUpdate);
    await this.whenSaved().catch(() => {});
    clearTimeout(this.#retry);
    this.#store.close();
  }

  #add(update: Uint8Array): void {
    this.#queue.push(update);
    // A failure stays visible until a write succeeds.
    if (this.status.getState().type === "local") this.status.setState({ type: "saving" }, true);
    if (!this.#writing) void this.#write();
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    clearTimeout(this.#retry);
    while (this.#queue.length > 0) {
      await this.#gather();
      if (!(await this.#writeBatch())) break;
      if (this.#queue.length === 0) this.status.setState({ type: "local" }, true);
      if (this.#keys.length >= this.#compactAt) await this.#compact();
    }
    this.#hurrying = false;
    this.#writing = null;
  }

  #gather(): Promise<void> {
    if (this.#hurrying) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, AUTOSAVE_DEBOUNCE_MS);
    this.#stopGathering = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  /** Whether it was written. */
  async #writeBatch(): Promise<boolean> {
    const batch = this.#queue;
    this.#queue = [];
    try {
      this.#keys.push(await this.#store.append(batch));
      return true;
    } catch (error) {
      this.#queue = [...batch, ...this.#queue];
      this.fail(error);
      if (!(error instanceof NotebookDeletedError)) this.#retry = setTimeout(() => void this.#write(), RETRY_AFTER_MS);
      return false;
    }
  }

  /** If merging fails, nothing is lost, because the records still exist. It is tried again later. */
  async #compact(): Promise<void> {
    const keys = this.#keys;
    try {
      this.#keys = [await this.#store.compact(Y.encodeStateAsUpdate(this.#ydoc), keys)];
      this.#compactAt = MAX_RECORDS;
    } catch {
      this.#compactAt = keys.length + MAX_RECORDS;
    }
  }
}

/** Why nothing could be stored and what to do, as the text after "Not saved – ". */
function describeFailure(error: unknown): string {
  if (error instanceof NotebookDeletedError) return "this notebook was deleted in another tab. Download it to keep it.";
  switch (error instanceof Error ? error.name : "") {
    case "QuotaExceededError":
      return "the browser's storage is full. Clear outputs, delete old notebooks, or download this one.";
    case "SecurityError":
    case "InvalidStateError":
    case "TypeError":
    case "ReferenceError":
      return "this browser doesn't store data for this page, as in a private window. Download the notebook to keep it.";
    default:
      return "the browser's storage doesn't respond. Download the notebook to keep it.";
  }
}
