import type { RemoteFile, User } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { ApiFailure } from "../../accounts/failure.ts";
import { deleteRemoteFile, downloadFile, listRemoteFiles, uploadFile } from "../../fiddles/file-calls.ts";
import { type FileLedger, readLedger, type SentFile, writeLedger } from "../../fiddles/file-ledger.ts";
import { type FileEntry, safePath } from "../../files/entry.ts";
import { freePath } from "../../files/names.ts";
import { HOME } from "../../files/path.ts";
import type { FileStore } from "../../files/store.ts";

interface Seams {
  readonly user: () => Pick<User, "storage_limit_reached">;
  readonly calls?: Calls;
  readonly say?: (sentence: string) => void;
  /** How long a deletion can be undone, in milliseconds. */
  readonly undoable?: number;
}

interface Calls {
  readonly list: (fiddleId: string) => Promise<readonly RemoteFile[]>;
  readonly upload: (fiddleId: string, name: string, blob: Blob) => Promise<RemoteFile>;
  readonly remove: (fiddleId: string, fileId: string) => Promise<void>;
  readonly download: (fiddleId: string, fileId: string) => Promise<Blob>;
}

const CALLS: Calls = {
  list: listRemoteFiles,
  upload: uploadFile,
  remove: deleteRemoteFile,
  download: (fiddleId, fileId) => downloadFile(fiddleId, fileId, "me"),
};

/** As long as the message that offers to undo a deletion stays, and a little more. */
const UNDOABLE = 16_000;

/**
 * Keeps the files that a person added in step with the account. The browser's own copy is never taken away: what both
 * sides changed stays as two files, and what was deleted elsewhere stays here.
 */
export class CloudFiles {
  readonly #id: string;
  readonly #store: FileStore;
  readonly #seams: Required<Seams>;
  #ledger: FileLedger;
  #seen: number;
  #working: Promise<void> | null = null;
  /** Paths that are being written from the server, which is no change of the person's. */
  readonly #coming = new Set<string>();
  /** Ids of files whose deletion may still be undone. */
  readonly #undoable = new Set<string>();
  readonly #unsubscribe: () => void;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(store: FileStore, { calls = CALLS, say = shout, undoable = UNDOABLE, user }: Seams) {
    this.#id = store.notebookId;
    this.#store = store;
    this.#seams = { calls, say, undoable, user };
    this.#ledger = readLedger(this.#id);
    this.#seen = store.version;
    this.#unsubscribe = store.subscribe(() => this.#look());
  }

  /** Everything there is goes up: the notebook has just come into the account. */
  takeAll(): void {
    this.#want(this.#store.list().map(({ path }) => path));
    void this.sync();
  }

  /** Fetches what is new there and sends what is new here. Failures are for the next time. */
  sync(): Promise<void> {
    this.#working ??= this.#syncAll()
      .catch(() => {})
      .finally(() => (this.#working = null));
    return this.#working;
  }

  close(): void {
    this.#unsubscribe();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #syncAll(): Promise<void> {
    const { calls } = this.#seams;
    for (const fileId of this.#ledger.gone.filter((id) => !this.#undoable.has(id))) {
      // A failure is ignored here and tried again; one that is not there any more is deleted.
      const failure = await calls.remove(this.#id, fileId).catch((error: unknown) => error);
      if (failure === undefined || (failure instanceof ApiFailure && failure.status === 404))
        this.#note({ gone: this.#ledger.gone.filter((other) => other !== fileId) });
    }
    const remote = (await calls.list(this.#id)).filter(({ id }) => !this.#ledger.gone.includes(id));
    for (const file of remote) await this.#take(file);
    const there = new Set(remote.map(({ id }) => id));
    for (const entry of this.#store.list()) {
      if (entry.remoteId === null || there.has(entry.remoteId)) continue;
      // Deleted elsewhere, or in another account: it stays here, and here only.
      await this.#store.setRemoteId(entry.path, null);
      if (!this.#ledger.waiting.includes(entry.path)) this.#sent(entry, { remoteId: null, sha256: "" });
    }
    for (const path of this.#ledger.waiting) await this.#send(path);
  }

  async #take({ id, name, sha256 }: RemoteFile): Promise<void> {
    const path = safePath(name);
    if (path === null) return;
    const [here, sent] = [this.#store.read(path), this.#ledger.sent[path]];
    if (here?.remoteId === id && sent?.sha256 === sha256) return;
    const isOurs = here !== null && sent?.remoteId === id && sent.modified !== here.modified && sent.sha256 === sha256;
    if (isOurs) return;
    const blob = await this.#seams.calls.download(this.#id, id);
    const current = this.#store.read(path);
    const isChanged = current !== null && (sent?.remoteId !== id || sent.modified !== current.modified);
    if (isChanged && !(await isSame(current.blob, blob))) {
      // Changed on both sides: theirs stands beside ours, which goes up.
      const taken = this.#store.list().map((file) => file.path);
      await this.#write(freePath(path, taken), blob);
      await this.#store.setRemoteId(path, id);
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

  async #send(path: string): Promise<void> {
    const entry = this.#store.read(path);
    const { calls, user, say } = this.#seams;
    if (!entry) return this.#note({ waiting: this.#ledger.waiting.filter((other) => other !== path) });
    // Without room it stays here only; it goes up when there is some.
    if (user().storage_limit_reached) return;
    try {
      const { id, sha256 } = await calls.upload(this.#id, path.slice(HOME.length + 1), entry.blob);
      await this.#store.setRemoteId(path, id);
      this.#sent(entry, { remoteId: id, sha256 });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 0) throw error;
      const why = error instanceof ApiFailure ? ` ${error.message}` : "";
      say(`Error uploading file to the cloud: ${entry.name}.${why} It is kept in this browser.`);
      this.#sent(entry, { remoteId: entry.remoteId, sha256: "" });
    }
  }

  /** After every change: what the person added or changed waits to go up, what was deleted is deleted there later. */
  #look(): void {
    const changed = this.#store
      .list()
      .filter(({ path }) => this.#store.versionOf(path) > this.#seen && !this.#coming.has(path))
      .filter(({ path }) => this.#store.isPersons(path));
    this.#seen = this.#store.version;
    if (changed.length > 0) {
      this.#want(changed.map(({ path }) => path));
      this.#later(1_000, () => void this.sync());
    }
    for (const [path, { remoteId }] of Object.entries(this.#ledger.sent))
      if (remoteId !== null && !this.#store.read(path)) this.#deleted(path, remoteId);
  }

  #deleted(path: string, remoteId: string): void {
    const { [path]: before, ...sent } = this.#ledger.sent;
    this.#note({ sent, gone: [...this.#ledger.gone, remoteId] });
    this.#undoable.add(remoteId);
    this.#later(this.#seams.undoable, () => {
      this.#undoable.delete(remoteId);
      // Undone meanwhile: it is ours again.
      const entry = this.#store.read(path);
      if (entry?.remoteId === remoteId && before) {
        this.#note({ gone: this.#ledger.gone.filter((id) => id !== remoteId) });
        this.#sent(entry, before);
      } else void this.sync();
    });
  }

  #want(paths: readonly string[]): void {
    this.#note({ waiting: [...new Set([...this.#ledger.waiting, ...paths])] });
  }

  /** If the file was changed again meanwhile, it still waits. */
  #sent({ path, modified }: FileEntry, { remoteId, sha256 }: Omit<SentFile, "modified">): void {
    const isNewest = this.#store.read(path)?.modified === modified;
    this.#note({
      sent: { ...this.#ledger.sent, [path]: { remoteId, sha256, modified } },
      ...(isNewest && { waiting: this.#ledger.waiting.filter((other) => other !== path) }),
    });
  }

  #note(change: Partial<FileLedger>): void {
    this.#ledger = { ...this.#ledger, ...change };
    writeLedger(this.#id, this.#ledger);
  }

  #later(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, milliseconds);
    this.#timers.add(timer);
  }
}

async function isSame(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const [one, other] = [new Uint8Array(left), new Uint8Array(right)];
  return one.every((byte, index) => byte === other[index]);
}

function shout(sentence: string): void {
  toast(sentence, { tone: "bad" });
}
