import type { Fiddle, SaveFiddle } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readCopyOf, type FiddleRecord, readRecord } from "../../fiddles/record.ts";
import type { SyncState } from "../../fiddles/sync.ts";
import type { ArrivedFiddle } from "./arrival.ts";

/** How the open notebook stands to the account. */
export interface Cloud {
  /** What the account has of it; null for a notebook of this browser alone. */
  readonly record: FiddleRecord | null;
  /** Null while nothing goes up: it is in no account, or in one that nobody is logged in to. */
  readonly server: SyncState | null;
  /** The fiddle of somebody else that this is a copy of, until the copy is in an account itself. */
  readonly copyOf: string | null;
  /** What can be done about it, as soon as that is loaded. */
  readonly actions: CloudActions | null;
  /** Somebody waits for the actions. */
  readonly wanted: boolean;
}

export interface CloudActions {
  /** Puts the notebook into the account, or what is new into what is there. */
  save(): Promise<void>;
  /** Changes what stands around the notebook. Rejects with an `ApiFailure`. */
  change(change: Pick<SaveFiddle, "title" | "tags" | "visibility">): Promise<void>;
  resolve(theirs: Fiddle, how: Resolution): Promise<void>;
}

/** What becomes of two versions that were both changed. */
export type Resolution = "mine" | "theirs" | "both";

/** @param arrived What was opened, if it came from the server. */
export function createCloud(id: string, arrived: ArrivedFiddle | null): StoreApi<Cloud> {
  const copyOf = arrived?.isMine === false ? arrived.id : readCopyOf(id);
  return createStore<Cloud>(() => ({ record: readRecord(id), server: null, copyOf, actions: null, wanted: false }));
}

/** The actions, which are loaded while the page is idle, or now that they are asked for. Rejects where they cannot be. */
export function cloudActions(cloud: StoreApi<Cloud>): Promise<CloudActions> {
  const { actions } = cloud.getState();
  if (actions) return Promise.resolve(actions);
  cloud.setState({ wanted: true });
  return new Promise((resolve, reject) => {
    const stop = cloud.subscribe(({ actions, wanted }) => {
      if (!actions && wanted) return;
      stop();
      if (actions) resolve(actions);
      else reject(new Error("Couldn’t load saving to your account. Check your connection and try again."));
    });
  });
}

/** Calls back once somebody waits for the actions. Returns the end of it. */
export function onWanted(cloud: StoreApi<Cloud>, callback: () => void): () => void {
  const look = () => {
    if (cloud.getState().wanted) callback();
  };
  look();
  return cloud.subscribe(look);
}
