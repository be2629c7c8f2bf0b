import { Backoff } from "@fiddle/notebook/backoff";
import type { Fiddle, FiddleSummary } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import type { SaveAnswer } from "./calls.ts";
import type { SavedVersion } from "./saved-version.ts";

/** The state of the local notebook compared to the server's. */
export type SyncState =
  | { readonly type: "saved" }
  /** Changes are being uploaded, or will be as soon as typing pauses. */
  | { readonly type: "saving" }
  | { readonly type: "offline" }
  /** Both were changed, so the user decides. */
  | { readonly type: "conflict"; readonly theirs: Fiddle }
  /** The server rejected the save. The text says why, and what to do. */
  | { readonly type: "refused"; readonly why: string };

/** The present notebook. */
export interface Draft<Content> {
  readonly content: Content;
  readonly digest: string;
}

export interface SyncDeps<Content> {
  readonly read: () => Draft<Content>;
  readonly send: (draft: Draft<Content>, revision: number) => Promise<SaveAnswer>;
  readonly digestOf: (theirs: Fiddle) => string;
  /** What all tabs of this browser know about the server's revision. */
  readonly base: {
    read(): SavedVersion;
    wasSaved(fiddle: FiddleSummary, digest: string): void;
    adopted(theirs: Fiddle): void;
  };
  /** Allows one save at a time, across all tabs. */
  readonly exclusive?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly random?: () => number;
}

/** In milliseconds. */
const TIMING = {
  /** How long typing must pause before changes are uploaded. */
  rest: 2_500,
  /** The longest time that a change waits while typing doesn't pause. */
  longest: 15_000,
  /** The delay before a failed save is tried again. It grows each time (`Backoff`), up to `retryLongest`. */
  retry: 4_000,
  retryLongest: 120_000,
};

/**
 * Uploads the changes of one notebook. Whatever happens to a save, the notebook itself stays in the browser's storage.
 * A save whose answer was lost is recognized by its content. A save based on an older revision waits for the user's
 * decision.
 */
export class Sync<Content> {
  readonly state: StoreApi<SyncState> = createStore<SyncState>(() => ({ type: "saved" }));
  readonly #deps: SyncDeps<Content>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #saving: Promise<void> | null = null;
  #changed = false;
  readonly #backoff: Backoff;
  /** The digests of what was sent since the last answer. The server may have any of them. */
  readonly #unanswered = new Set<string>();
  #stopped = false;

  constructor(deps: SyncDeps<Content>) {
    this.#deps = deps;
    const { retry: firstMs, retryLongest: longestMs } = TIMING;
    this.#backoff = new Backoff({ firstMs, longestMs, random: deps.random ?? Math.random });
  }

  /** The local notebook was changed. */
  changed(): void {
    this.#changed = true;
    const { type } = this.state.getState();
    if (type === "conflict" || this.#stopped) return;
    if (type === "saved" || type === "refused") this.#set({ type: "saving" });
    if (type === "offline" || this.#saving) return;
    this.#waitingSince ??= Date.now();
    const left = this.#waitingSince + TIMING.longest - Date.now();
    this.#schedule(Math.max(0, Math.min(TIMING.rest, left)));
  }

  /** Saves unsaved changes immediately. Resolves when they are saved, or it is certain that they can't be. */
  async now(): Promise<void> {
    if (this.#stopped || this.state.getState().type === "conflict") return;
    clearTimeout(this.#timer);
    // A save in progress may have started before the last change.
    if (this.#saving) await this.#saving;
    await this.#save();
  }

  /** Ends a conflict: the next save replaces the version that the user has seen. */
  async keepMine(theirs: Fiddle): Promise<void> {
    this.#deps.base.adopted(theirs);
    this.#set({ type: "saving" });
    await this.now();
  }

  /** Ends a conflict: the local notebook now matches the server's. */
  tookTheirs(theirs: Fiddle): void {
    this.#deps.base.adopted(theirs);
    this.#changed = false;
    this.#set({ type: "saved" });
  }

  /** The server turned out to have a newer version while there are unsaved changes here. */
  conflict(theirs: Fiddle): void {
    clearTimeout(this.#timer);
    this.#set({ type: "conflict", theirs });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #save(): Promise<void> {
    const { exclusive = (work) => work() } = this.#deps;
    this.#saving ??= exclusive(() => this.#attempt())
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#saving = null;
        if (this.#changed && this.state.getState().type === "saving") this.changed();
      });
    return this.#saving;
  }

  async #attempt(): Promise<void> {
    const { read, send, base, digestOf } = this.#deps;
    this.#changed = false;
    this.#waitingSince = null;
    const draft = read();
    let from = base.read();
    if (draft.digest === from.digest) return this.#succeeded();
    this.#set({ type: "saving" });
    for (let attempt = 0; attempt < 3; attempt++) {
      const unanswered = [...this.#unanswered];
      this.#unanswered.add(draft.digest);
      const answer = await send(draft, from.revision);
      this.#unanswered.clear();
      if (answer.type === "saved") {
        base.wasSaved(answer.fiddle, draft.digest);
        return this.#succeeded();
      }
      const { theirs } = answer;
      const digest = digestOf(theirs);
      if (![draft.digest, from.digest, ...unanswered].includes(digest)) return this.conflict(theirs);
      // Its name, tags or visibility changed, or the server has this save or an earlier one, whose answer was lost.
      base.adopted(theirs);
      if (digest === draft.digest) return this.#succeeded();
      from = { revision: theirs.revision, digest };
    }
    throw new ApiFailure(409, "revision-conflict", "It's being changed elsewhere. Trying again.");
  }

  #succeeded(): void {
    this.#backoff.reset();
    this.#set(this.#changed ? { type: "saving" } : { type: "saved" });
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiFailure ? error.status : null;
    this.#changed = true;
    this.#set(status === 0 ? { type: "offline" } : { type: "refused", why: sentenceOf(error) });
    if (status !== null && !willChange(status)) return;
    this.#schedule(this.#backoff.next());
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  #set(state: SyncState): void {
    if (!this.#stopped) this.state.setState(state, true);
  }
}

/** Whether the same call can succeed later. */
function willChange(status: number): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500;
}
