/** How the run of one cell ended: `withdrawn` if it never started. */
export type RunOutcome = "done" | "error" | "withdrawn";

type Listener = (outcome: RunOutcome) => void;

/** Cells that were queued one by one, by something that isn't the user. Their failure leaves the rest of the queue alone. */
export class SingleRuns {
  readonly #waiting = new Map<string, Listener[]>();
  readonly #owned = new Set<string>();

  /** @param isOwned Whether nobody else had queued the cell. */
  add(cellId: string, isOwned: boolean): Promise<RunOutcome> {
    if (isOwned) this.#owned.add(cellId);
    return new Promise((resolve) => {
      this.#waiting.set(cellId, [...(this.#waiting.get(cellId) ?? []), resolve]);
    });
  }

  /** Whether only `add` asked for the run that the cell waits for. */
  owns(cellId: string): boolean {
    return this.#owned.has(cellId);
  }

  /** The user asked for these runs too. */
  disown(cellIds: readonly string[]): void {
    for (const id of cellIds) this.#owned.delete(id);
  }

  /** Takes the run that begins now or never. */
  take(cellId: string): { readonly isOwned: boolean; readonly isAwaited: boolean; readonly end: Listener } {
    const listeners = this.#waiting.get(cellId) ?? [];
    const isOwned = this.#owned.has(cellId);
    this.#waiting.delete(cellId);
    this.#owned.delete(cellId);
    const end = (outcome: RunOutcome) => listeners.forEach((listener) => listener(outcome));
    return { isOwned, isAwaited: listeners.length > 0, end };
  }
}
