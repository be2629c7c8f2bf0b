import type { Fiddle } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Details } from "../../fiddles/change-details.ts";
import { type FiddleRecord, readRecord } from "../../fiddles/saved-version.ts";
import type { SyncState } from "../../fiddles/sync.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { ArrivedFiddle, OriginalApp } from "./arrival.ts";

/** What an account has of the open notebook, and how saving to it goes. */
export interface Cloud {
  /** The saved fiddle; null if the notebook is stored in this browser only. */
  readonly currentFiddle: FiddleRecord | null;
  /** The state of saving to the server; null if the notebook is in no account or nobody is logged in. */
  readonly server: SyncState | null;
  /** The id of someone else's fiddle or publication that this is a copy of, until the copy is saved to an account. */
  readonly copyOf: string | null;
  /** Set if that is a published app. */
  readonly copyOfApp: OriginalApp | null;
  /** What someone else saved, while it is shown unchanged; null otherwise. */
  readonly shared: Pick<ArrivedFiddle, "title" | "updatedAt"> | null;
  /** The files on their way to the account; null while they aren't in sync with it. */
  readonly uploads: Uploads | null;
  /** The actions on the account; null until their code is loaded. */
  readonly actions: CloudActions | null;
  /** Whether a caller is waiting for the actions. */
  readonly wanted: boolean;
}

/** Which of the notebook's files the account doesn't have in their present version. */
export interface Uploads {
  /** The paths of files that are being uploaded, or will be as soon as that is possible. */
  readonly waiting: readonly string[];
  /** Why the account refused a file, as a sentence, by path. */
  readonly refused: ReadonlyMap<string, string>;
  /** Uploads these files, too. */
  upload(paths: readonly string[]): void;
}

export interface CloudActions {
  /** Saves the notebook to the account, or updates the saved fiddle. */
  save(): Promise<string>;
  /** Changes the fiddle's details. Rejects with an `ApiFailure`. */
  change(details: Details): Promise<void>;
  resolve(theirs: Fiddle, how: Resolution): Promise<void>;
}

/** Which of two conflicting versions to keep. */
export type Resolution = "mine" | "theirs" | "both";

const COPY_OF = "fiddle:copy-of:";
const COPY_OF_APP = "fiddle:copy-of-app:";

/** Remembers the other user's fiddle or app that a notebook of this browser was copied from. */
export function writeCopyOf(id: string, { id: original, app }: Pick<ArrivedFiddle, "id" | "app">): void {
  writeStored(COPY_OF + id, original);
  if (app) writeStored(COPY_OF_APP + id, app.slug);
}

function storedApp(id: string): OriginalApp | null {
  const slug = readStored(COPY_OF_APP + id);
  return slug === null ? null : { slug, author: null };
}

/** @param arrived What was opened, if it came from the server. */
export function createCloud(id: string, arrived: ArrivedFiddle | null): StoreApi<Cloud> {
  const copyOf = arrived?.isMine === false ? arrived.id : readStored(COPY_OF + id);
  const shared = arrived?.isMine === false ? arrived : null;
  return createStore<Cloud>(() => ({
    currentFiddle: readRecord(id),
    server: null,
    copyOf,
    copyOfApp: arrived ? (arrived.app ?? null) : storedApp(id),
    shared,
    uploads: null,
    actions: null,
    wanted: false,
  }));
}

/** Returns the actions, and loads their code now if the idle page has not done so yet. Rejects if it can't be loaded. */
export function cloudActions(cloud: StoreApi<Cloud>): Promise<CloudActions> {
  const { actions } = cloud.getState();
  if (actions) return Promise.resolve(actions);
  cloud.setState({ wanted: true });
  return new Promise((resolve, reject) => {
    const stop = cloud.subscribe(({ actions, wanted }) => {
      if (!actions && wanted) return;
      stop();
      if (actions) resolve(actions);
      else reject(new Error("Couldn't load saving to your account. Check your connection and try again."));
    });
  });
}

/** Calls back when a caller is waiting for the actions. Returns a function that ends this. */
export function onWanted(cloud: StoreApi<Cloud>, callback: () => void): () => void {
  const check = () => {
    if (cloud.getState().wanted) callback();
  };
  check();
  return cloud.subscribe(check);
}
