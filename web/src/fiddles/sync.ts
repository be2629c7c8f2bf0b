import type { Fiddle, FiddleSummary } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import type { SaveAnswer } from "./calls.ts";
import type { SavedVersion } from "./record.ts";

/** How the notebook here stands to the one on the server. */
export type SyncState =
  | { readonly type: "saved" }
  /** Changes are on their way, or go up as soon as typing pauses. */
  | { readonly type: "saving" }
  | { readonly type: "offline" }
  /** Both were changed; the person decides. */
  | { readonly type: "conflict"; readonly theirs: Fiddle }
  /** The server said no; why, and what to do. */
  | { readonly type: "refused"; readonly why: string };

/** The notebook as it is now. */
export interface Draft<Content> {
  readonly content: Content;
  readonly digest: string;
}

export interface SyncDeps<Content> {
  readonly read: () => Draft<Content>;
  readonly send: (draft: Draft<Content>, revision: number) => Promise<SaveAnswer>;
  readonly digestOf: (theirs: Fiddle) => string;
  /** What all tabs of this browser know of the server's version. */
  readonly base: { read(): SavedVersion; write(fiddle: FiddleSummary, digest: string): void };
  /** One save at a time, over all tabs. */
  readonly exclusive?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly timing?: Partial<Timing>;
}

/** In milliseconds. */
export interface Timing {
  /** How long typing must rest before it goes up. */
  readonly rest: number;
  /** The longest that anything waits while typing does not rest. */
  readonly longest: number;
  /** Before a failed save is tried again; doubled each time, up to `retryLongest`. */
  readonly retry: number;
  readonly retryLongest: number;
}

const TIMING: Timing = { rest: 2_500, longest: 15_000, retry: 4_000, retryLongest: 120_000 };

/**
 * Brings the changes of one notebook to the server. Whatever becomes of a save, the notebook itself stays in the browser's
 * storage: a save whose answer got lost is recognised by its content, one on a newer version waits for the person.
 */
export class Sync<Content> {
  readonly state: StoreApi<SyncState> = createStore<SyncState>(() => ({ type: "saved" }));
  readonly #deps: SyncDeps<Content>;
  readonly #timing: Timing;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #saving: Promise<void> | null = null;
  #changed = false;
  #failures = 0;
  /** Of what was sent last, as long as no answer said what became of it. */
  #unanswered: string | null = null;
  #stopped = false;

  constructor(deps: SyncDeps<Content>) {
    this.#deps = deps;
    this.#timing = { ...TIMING, ...deps.timing };
  }

  /** The notebook was changed here. */
  changed(): void {
    this.#changed = true;
    const { type } = this.state.getState();
    if (type === "conflict" || this.#stopped) return;
    if (type === "saved" || type === "refused") this.#set({ type: "saving" });
    if (type === "offline" || this.#saving) return;
    this.#waitingSince ??= Date.now();
    const left = this.#waitingSince + this.#timing.longest - Date.now();
    this.#schedule(Math.max(0, Math.min(this.#timing.rest, left)));
  }

  /** Saves what is not saved yet, at once. Resolves when it is, or is known not to be. */
  async now(): Promise<void> {
    if (this.#stopped || this.state.getState().type === "conflict") return;
    clearTimeout(this.#timer);
    // What is under way may have begun before the last change.
    if (this.#saving) await this.#saving;
    await this.#save();
  }

  /** Ends a conflict: the next save is on top of the version that the person has seen. */
  async keepMine(theirs: Fiddle): Promise<void> {
    this.#deps.base.write(theirs, this.#deps.digestOf(theirs));
    this.#set({ type: "saving" });
    await this.now();
  }

  /** Ends a conflict: the notebook here has become what the server has. */
  tookTheirs(theirs: Fiddle): void {
    this.#deps.base.write(theirs, this.#deps.digestOf(theirs));
    this.#changed = false;
    this.#set({ type: "saved" });
  }

  /** The server's version turned out to be a newer one while something is unsaved here. */
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
      const unanswered = this.#unanswered;
      this.#unanswered = draft.digest;
      const answer = await send(draft, from.revision);
      this.#unanswered = null;
      if (answer.type === "saved") {
        base.write(answer.fiddle, draft.digest);
        return this.#succeeded();
      }
      const { theirs } = answer;
      const digest = digestOf(theirs);
      if (digest === draft.digest) {
        // It had arrived before, and only the answer got lost.
        base.write(theirs, digest);
        return this.#succeeded();
      }
      if (digest !== from.digest && digest !== unanswered) return this.conflict(theirs);
      // Its name, tags or visibility changed, or what is there is our own earlier save.
      from = { revision: theirs.revision, digest };
      base.write(theirs, digest);
    }
    throw new ApiFailure(409, "revision-conflict", "It’s being changed elsewhere. Trying again.");
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#set(this.#changed ? { type: "saving" } : { type: "saved" });
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiFailure ? error.status : null;
    this.#changed = true;
    this.#set(status === 0 ? { type: "offline" } : { type: "refused", why: sentenceOf(error) });
    if (status !== null && !willChange(status)) return;
    const wait = Math.min(this.#timing.retry * 2 ** this.#failures, this.#timing.retryLongest);
    this.#failures += 1;
    this.#schedule(wait);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  #set(state: SyncState): void {
    if (!this.#stopped) this.state.setState(state, true);
  }
}

/** Whether the same call may succeed later. */
function willChange(status: number): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500;
}
