import type { RemoteFile, User } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { ApiFailure } from "../../accounts/failure.ts";
import {
  cancelUpload,
  deleteRemoteFile,
  downloadFile,
  listRemoteFiles,
  type Progress,
  uploadFile,
} from "../../fiddles/file-calls.ts";
import { type FileLedger, readLedger, type SentFile, writeLedger } from "../../fiddles/file-ledger.ts";
import type { Uploads } from "../contract/cloud-state.ts";
import { type FileEntry, safePath } from "../file-store/entry.ts";
import { freePath } from "../file-store/names.ts";
import { HOME } from "../file-store/path.ts";
import type { FileStore } from "../file-store/store.ts";
import { PendingUploads } from "./pending-uploads.ts";
import { isPassing, Rounds } from "./retry.ts";
import { sameBytes } from "../file-store/same-bytes.ts";

interface Seams {
  readonly user: () => Pick<User, "storage_limit_reached">;
  readonly calls?: Calls;
  readonly showError?: (sentence: string) => void;
  readonly onUploads?: (uploads: Omit<Uploads, "upload">) => void;
  /** How long a deletion can be undone, in milliseconds. */
  readonly undoTimeoutMs?: number;
}

interface Calls {
  readonly list: (fiddleId: string) => Promise<readonly RemoteFile[]>;
  readonly upload: (fiddleId: string, name: string, blob: Blob, progress: Progress) => Promise<RemoteFile>;
  readonly cancel: (fiddleId: string, uploadId: string) => Promise<void>;
  readonly remove: (fiddleId: string, fileId: string) => Promise<void>;
  readonly download: (fiddleId: string, fileId: string) => Promise<Blob>;
}

const CALLS: Calls = {
  list: (fiddleId) => listRemoteFiles(`/api/fiddles/${fiddleId}`),
  upload: uploadFile,
  cancel: cancelUpload,
  remove: deleteRemoteFile,
  download: (fiddleId, fileId) => downloadFile(`/api/fiddles/${fiddleId}`, fileId, "me"),
};

/** Slightly longer than the message that offers to undo a deletion. */
const UNDO_TIMEOUT_MS = 16_000;
/** The version of a file that was never in sync. */
const NEVER = 0;

interface Told {
  /** Paths of files that will be uploaded later. */
  readonly delayed: Set<string>;
  /** Path → why the account refused the file, until it changes. */
  readonly refused: Map<string, string>;
}

/**
 * Keeps files that the user added in sync with the account. The browser's own copy is never removed: a file that both
 * sides changed becomes two files, and a file that was deleted elsewhere stays here.
 */
export class CloudFiles {
  readonly #id: string;
  readonly #store: FileStore;
  readonly #seams: Required<Seams>;
  #ledger: FileLedger;
  #seen: number;
  /** Paths that are being written from the server, which aren't changes by the user. */
  readonly #coming = new Set<string>();
  /** IDs of files whose deletion can still be undone. */
  readonly #undoable = new Set<string>();
  /** What the user was told of files that aren't uploaded, by path. */
  readonly #told: Told = { delayed: new Set(), refused: new Map() };
  readonly #pendingUploads: PendingUploads;
  readonly #rounds = new Rounds(() => this.#syncAll());
  readonly #unsubscribe: () => void;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    store: FileStore,
    { calls = CALLS, showError = showErrorToast, onUploads = () => {}, undoTimeoutMs = UNDO_TIMEOUT_MS, user }: Seams,
  ) {
    this.#id = store.notebookId;
    this.#store = store;
    this.#seams = { calls, showError, onUploads, undoTimeoutMs, user };
    this.#ledger = readLedger(this.#id);
    this.#pendingUploads = new PendingUploads({
      read: () => this.#ledger.begun,
      write: (begun) => this.#updateLedger({ begun }),
      cancel: (uploadId) => calls.cancel(this.#id, uploadId),
    });
    this.#seen = store.openedVersion;
    this.#unsubscribe = store.subscribe(() => this.#detectChanges());
    this.#detectChanges();
    this.#reportUploads();
  }

  /** Uploads these files, too, such as those that code wrote or that were refused before. */
  upload(paths: readonly string[]): void {
    this.#want(paths);
    void this.sync();
  }

  /** Downloads what is new there and uploads what is new here. Temporary failures are retried automatically. */
  sync(): Promise<void> {
    return this.#rounds.run();
  }

  close(): void {
    this.#unsubscribe();
    this.#rounds.stop();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #syncAll(): Promise<void> {
    const { calls } = this.#seams;
    for (const fileId of this.#ledger.gone.filter((id) => !this.#undoable.has(id))) {
      // A failure is ignored and retried. A file that no longer exists counts as deleted.
      const failure = await calls.remove(this.#id, fileId).catch((error: unknown) => error);
      if (failure === undefined || (failure instanceof ApiFailure && failure.status === 404))
        this.#updateLedger({ gone: this.#ledger.gone.filter((other) => other !== fileId) });
    }
    await this.#pendingUploads.cancelUnless(
      (path, modified) => this.#ledger.waiting.includes(path) && this.#store.read(path)?.modified === modified,
    );
    const remote = (await calls.list(this.#id)).filter(({ id }) => !this.#ledger.gone.includes(id));
    for (const file of remote) await this.#take(file);
    const there = new Set(remote.map(({ id }) => id));
    for (const entry of this.#store.list()) {
      if (entry.remoteId === null || there.has(entry.remoteId)) continue;
      // Deleted elsewhere, or in another account: the file stays in this browser only.
      await this.#store.setRemoteId(entry.path, null);
      if (!this.#ledger.waiting.includes(entry.path)) this.#sent(entry, { remoteId: null, sha256: "" });
    }
    let stumbled: unknown = null;
    for (const path of this.#ledger.waiting) stumbled = (await this.#send(path)) ?? stumbled;
    if (stumbled !== null) throw stumbled;
  }

  async #take({ id, name, sha256 }: RemoteFile): Promise<void> {
    const path = safePath(name);
    if (path === null) return;
    const here = this.#store.read(path);
    const sent = this.#sentAs(path);
    if (here?.remoteId === id && sent?.sha256 === sha256) return;
    const isOurs = here !== null && sent?.remoteId === id && sent.modified !== here.modified && sent.sha256 === sha256;
    if (isOurs) return;
    const blob = await this.#seams.calls.download(this.#id, id);
    const current = this.#store.read(path);
    const isChanged = current !== null && (sent?.remoteId !== id || sent.modified !== current.modified);
    if (isChanged && !(await sameBytes(current.blob, blob))) {
      // Changed on both sides: the other version is saved beside ours, which is uploaded.
      const taken = this.#store.list().map((file) => file.path);
      await this.#write(freePath(path, taken), blob);
      await this.#store.setRemoteId(path, id);
      this.#updateLedger({ sent: { ...this.#ledger.sent, [path]: { remoteId: id, sha256, modified: NEVER } } });
      this.#want([path]);
      return;
    }
    if (!current || !isChanged) await this.#write(path, blob);
    await this.#store.setRemoteId(path, id);
    const entry = this.#store.read(path);
    if (entry) this.#sent(entry, { remoteId: id, sha256 });
  }

  async #write(path: string, blob: Blob): Promise<void> {
    this.#coming.add(path);
    await this.#store.write(path, blob);
    this.#coming.delete(path);
  }

  /** Handles a failure that may concern only this file, so that the others are uploaded anyway. */
  async #send(path: string): Promise<ApiFailure | null> {
    const entry = this.#store.read(path);
    const { calls, user } = this.#seams;
    if (!entry) {
      this.#updateLedger({ waiting: this.#ledger.waiting.filter((other) => other !== path) });
      return null;
    }
    // Without quota, the file stays here only. It is uploaded when there is some.
    if (user().storage_limit_reached) return null;
    try {
      const name = path.slice(HOME.length + 1);
      const { id, sha256 } = await calls.upload(this.#id, name, entry.blob, this.#pendingUploads.progressOf(entry));
      await this.#store.setRemoteId(path, id);
      this.#sent(entry, { remoteId: id, sha256 });
      this.#told.delayed.delete(path);
      return null;
    } catch (error) {
      if (!isPassing(error)) await this.#refused(entry, error);
      else if (error.status < 500) throw error;
      else return this.#stumbled(entry, error);
      return null;
    }
  }

  /** The account's version, if any, is a different file now. Ours stays here only, until it changes. */
  async #refused(entry: FileEntry, error: unknown): Promise<void> {
    const why = error instanceof ApiFailure ? error.message : "";
    const sentences = [`Error uploading file to the cloud: ${entry.name}.`, why, "It's kept in this browser."];
    this.#seams.showError(sentences.filter(Boolean).join(" "));
    this.#told.refused.set(entry.path, why);
    this.#updateLedger({ waiting: this.#waitingWithout(entry) });
    await this.#store.setRemoteId(entry.path, null);
  }

  #stumbled({ path, name }: FileEntry, failure: ApiFailure): ApiFailure {
    const how = "It's kept in this browser and will be uploaded later.";
    if (!this.#told.delayed.has(path))
      this.#seams.showError(`Error uploading file to the cloud: ${name}. ${failure.message} ${how}`);
    this.#told.delayed.add(path);
    return failure;
  }

  /** After each change, marks what the user added or changed for upload, and what was deleted for deletion there. */
  #detectChanges(): void {
    const changed = this.#store
      .ownFiles()
      .filter(({ path }) => this.#store.versionOf(path) > this.#seen && !this.#coming.has(path))
      .filter(({ path, modified }) => this.#store.isPersons(path) && this.#sentAs(path)?.modified !== modified);
    this.#seen = this.#store.version;
    if (changed.length > 0) {
      this.#want(changed.map(({ path }) => path));
      this.#later(1_000, () => void this.sync());
    }
    for (const [path, { remoteId }] of Object.entries(this.#ledger.sent))
      if (remoteId !== null && this.#isDeleted(path)) this.#deleted(path, remoteId);
  }

  /** A file that the browser lost or couldn't read was not deleted by the user. */
  #isDeleted(path: string): boolean {
    return !this.#store.read(path) && this.#store.versionOf(path) > 0;
  }

  #deleted(path: string, remoteId: string): void {
    const { [path]: before, ...sent } = this.#ledger.sent;
    this.#updateLedger({ sent, gone: [...this.#ledger.gone, remoteId] });
    this.#undoable.add(remoteId);
    this.#later(this.#seams.undoTimeoutMs, () => {
      this.#undoable.delete(remoteId);
      // The deletion was undone, or another file has that name now, so the file is ours again.
      if (this.#store.read(path) && before) {
        const { gone, sent } = this.#ledger;
        this.#updateLedger({ gone: gone.filter((id) => id !== remoteId), sent: { [path]: before, ...sent } });
      }
      void this.sync();
    });
  }

  #want(paths: readonly string[]): void {
    for (const path of paths) this.#told.refused.delete(path);
    this.#updateLedger({ waiting: [...new Set([...this.#ledger.waiting, ...paths])] });
  }

  /** A file can be named like a member that every object has. */
  #sentAs(path: string): SentFile | undefined {
    const { sent } = this.#ledger;
    return Object.hasOwn(sent, path) ? sent[path] : undefined;
  }

  #sent(entry: FileEntry, { remoteId, sha256 }: Omit<SentFile, "modified">): void {
    const { path, modified } = entry;
    const sent = { ...this.#ledger.sent, [path]: { remoteId, sha256, modified } };
    this.#updateLedger({ sent, waiting: this.#waitingWithout(entry) });
  }

  /** If the file was changed again meanwhile, it still waits. */
  #waitingWithout({ path, modified }: FileEntry): readonly string[] {
    const { waiting } = this.#ledger;
    return this.#store.read(path)?.modified === modified ? waiting.filter((other) => other !== path) : waiting;
  }

  #updateLedger(change: Partial<FileLedger>): void {
    this.#ledger = { ...this.#ledger, ...change };
    writeLedger(this.#id, this.#ledger);
    if (change.waiting) this.#reportUploads();
  }

  #reportUploads(): void {
    this.#seams.onUploads({ waiting: this.#ledger.waiting, refused: new Map(this.#told.refused) });
  }

  #later(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, milliseconds);
    this.#timers.add(timer);
  }
}

function showErrorToast(sentence: string): void {
  toast(sentence, { tone: "bad" });
}
