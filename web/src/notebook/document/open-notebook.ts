import * as Y from "yjs";
import { NotebookDocument, type Seed, seedUpdate, Undo } from "@fiddle/notebook";
import type { StoreApi } from "zustand/vanilla";
import type { LocalSaveStatus } from "../../fiddles/save-status.ts";
import { HeldAutosave } from "./held-autosave.ts";
import { IndexedDbUpdates } from "./indexeddb-updates.ts";
import { type LocalNotebook, touchNotebook } from "./local-notebooks.ts";
import { Autosave } from "./autosave.ts";
import { type Channel, TabSync } from "./tab-sync.ts";
import { noteBegin, titleOf } from "./title.ts";
import type { StoredUpdate, UpdateStore } from "./update-store.ts";

/** A notebook that is open in this tab and saved as it changes. */
export interface OpenNotebook {
  readonly id: string;
  readonly document: NotebookDocument;
  readonly undo: Undo;
  readonly saveStatus: StoreApi<LocalSaveStatus>;
  /** A sentence if something stored couldn't be read. The rest is loaded, and nothing stored is deleted. */
  readonly problem: string | null;
  /** Whether it came from a link and isn't stored anywhere. `keep()` or the first edit stores it. */
  readonly isHeld: boolean;
  keep(): void;
  /** The title it was given, else its first heading or first line of code. */
  title(): string;
  /**
   * Resolves once every change so far is in the browser's storage. Rejects with the status's text if it can't be
   * stored.
   */
  whenSaved(): Promise<void>;
  close(): Promise<void>;
}

interface OpenOptions {
  /** The initial content of an empty notebook. */
  readonly seed?: Seed;
  /** When such a notebook is stored: at once, at its first change, at the user's first edit, or never. */
  readonly keep?: "opened" | "changed" | "edited" | "never";
  /** The name of the file that it is, which is its title unless it begins with one. */
  readonly name?: string;
  /** Called when a notebook that wasn't stored is stored from now on. */
  readonly onKept?: () => void;
  readonly store?: UpdateStore;
  readonly channel?: Channel | null;
  readonly touch?: (notebook: LocalNotebook) => Promise<void>;
  readonly askToPersist?: () => void;
}

const MIN_LARGE_BYTES = 500_000;

/** The origin of changes that come from storage. */
const STORAGE = { by: "storage" };

/** Opens the notebook from this browser's storage. Without storage, it works in memory and reports that. */
export async function openNotebook(
  id: string,
  {
    seed = { cells: [{ type: "code" }] },
    keep = "changed",
    onKept = () => {},
    store = new IndexedDbUpdates(id),
    channel = keep === "never" ? null : openChannel(`fiddle-notebook-${id}`),
    touch = touchNotebook,
    askToPersist = persistStorage,
    name,
  }: OpenOptions = {},
): Promise<OpenNotebook> {
  const tab = joinNotebook(id);
  const ydoc = new Y.Doc();
  const { loaded, failure, problem } = await load(ydoc, store);
  const document = new NotebookDocument(ydoc);
  const title = (): string => titleOf(document, new Date(), name);
  const seeded = document.isEmpty() ? seedUpdate(seed) : null;
  if (seeded) Y.applyUpdate(ydoc, seeded, STORAGE);
  const compact = problem === null;
  const isHeld = seeded !== null && (keep === "edited" || keep === "never");
  let sync: TabSync | null = null;
  let stopTouching = (): void => {};
  const begin = (): void => {
    sync = channel ? new TabSync(ydoc, channel) : null;
    stopTouching = onLocalChange(ydoc, {
      first: askToPersist,
      soon: () => {
        noteBegin(document);
        return touch({ id, title: title(), updatedAt: Date.now() });
      },
      ignore: (origin) => sync !== null && origin === sync,
    });
  };
  const autosave = isHeld
    ? new HeldAutosave(ydoc, {
        start: () => new Autosave(ydoc, store, loaded, { unsaved: Y.encodeStateAsUpdate(ydoc), compact, now: true }),
        isEdit: keep === "never" ? null : (origin) => document.origins.isEdit(origin),
        onKept: () => {
          begin();
          void touch({ id, title: title(), updatedAt: Date.now() }).catch(() => {});
          onKept();
        },
      })
    : new Autosave(ydoc, store, loaded, { unsaved: seeded, compact, now: keep === "opened" });
  if (failure) autosave.fail(failure);
  // Another tab can still undo the deletion of a cell.
  if (await tab.isAlone) document.prune();
  if (!isHeld) begin();
  const onHide = (): void => autosave.hurry();
  globalThis.addEventListener?.("pagehide", onHide);
  globalThis.document?.addEventListener("visibilitychange", onHide);
  return {
    id,
    document,
    undo: new Undo(document),
    saveStatus: autosave.status,
    problem,
    isHeld,
    keep: () => (autosave instanceof HeldAutosave ? autosave.keep() : undefined),
    title,
    whenSaved: () => autosave.whenSaved(),
    async close() {
      sync?.close();
      stopTouching();
      globalThis.removeEventListener?.("pagehide", onHide);
      globalThis.document?.removeEventListener("visibilitychange", onHide);
      await autosave.close();
      tab.leave();
    },
  };
}

async function load(ydoc: Y.Doc, store: UpdateStore): Promise<Loaded> {
  let loaded: readonly StoredUpdate[];
  try {
    loaded = await store.load();
  } catch (failure) {
    return { loaded: [], failure, problem: null };
  }
  let unreadable = 0;
  ydoc.transact(() => {
    for (const { update } of loaded) {
      try {
        Y.applyUpdate(ydoc, update, STORAGE);
      } catch {
        unreadable += 1;
      }
    }
  }, STORAGE);
  // Reading much takes a while. The browser can show a frame and take a key before the cells are rendered.
  if (loaded.reduce((bytes, { update }) => bytes + update.length, 0) > MIN_LARGE_BYTES)
    await new Promise((resolve) => setTimeout(resolve));
  const isPart = unreadable > 0 || ydoc.store.pendingStructs !== null;
  const problem = "Part of this notebook couldn't be read from the browser's storage. The rest is shown.";
  return { loaded, failure: null, problem: isPart ? problem : null };
}

interface Loaded {
  readonly loaded: readonly StoredUpdate[];
  readonly failure: unknown;
  readonly problem: string | null;
}

function openChannel(name: string): Channel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
}

/** Asks the browser not to delete the notebook when it needs space. The browser can refuse. */
function persistStorage(): void {
  // Missing on pages without a secure context.
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  storage?.persist().catch(() => {});
}

/** This tab's place among the tabs that have the notebook open. */
interface Joined {
  /** Whether no other tab has it open. False if the browser can't tell. */
  readonly isAlone: Promise<boolean>;
  leave(): void;
}

/** Each tab holds a shared lock on the notebook. A tab that could get it exclusively is the only one. */
function joinNotebook(id: string): Joined {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return { isAlone: Promise.resolve(false), leave: () => {} };
  const name = `fiddle-notebook-${id}`;
  const left = Promise.withResolvers<void>();
  const isAlone = locks
    .request(name, { ifAvailable: true }, (lock) => lock !== null)
    .then((alone) => {
      locks.request(name, { mode: "shared" }, () => left.promise).catch(() => {});
      return alone;
    })
    .catch(() => false);
  return { isAlone, leave: () => left.resolve() };
}

const SOON_MS = 1_000;

interface Reactions {
  /** Called at the first change made in this tab. */
  readonly first: () => void;
  /** Called at the first change made in this tab, and at most once a second after later ones. */
  readonly soon: () => Promise<void>;
  /** Whether a change with this origin was made elsewhere. */
  readonly ignore: (origin: unknown) => boolean;
}

/** Watches for changes made in this tab. Returns a function that stops, after making pending calls. */
function onLocalChange(ydoc: Y.Doc, { first, soon, ignore }: Reactions): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    // A failed write of the list isn't reported, because the save status already reports failures.
    soon().catch(() => {});
  };
  const onUpdate = (_update: Uint8Array, origin: unknown): void => {
    if (ignore(origin)) return;
    if (isFirst) {
      isFirst = false;
      first();
      run();
    }
    timer ??= setTimeout(run, SOON_MS);
  };
  ydoc.on("update", onUpdate);
  return () => {
    ydoc.off("update", onUpdate);
    if (timer === undefined) return;
    clearTimeout(timer);
    run();
  };
}
