import type { Recording, TraceOptions } from "@fiddle/kernels";

/** How the run of one cell ended: `withdrawn` if it never started. */
export type RunOutcome = "done" | "error" | "withdrawn";

/** Called with a run's recorded steps, possibly before the run ends, or with null if there is no recording. */
export type OnRecording = (recording: Recording | null) => void;

/** One run whose steps are to be recorded. */
export class RecordingRequest {
  readonly options: TraceOptions;
  readonly #onRecording: OnRecording;
  #answered = false;

  constructor(options: TraceOptions, onRecording: OnRecording) {
    this.options = options;
    this.#onRecording = onRecording;
  }

  answer(recording: Recording): void {
    this.#answered = true;
    this.#onRecording(recording);
  }

  /** The run is over or was never started. */
  end(): void {
    if (!this.#answered) this.#onRecording(null);
  }
}

/** A run that is no longer waiting: it begins now or never. */
export interface QueuedRun {
  readonly cellId: string;
  /** Whether it was only asked for by something that isn't the user, so that its failure leaves the rest of the queue alone. */
  readonly isSingle: boolean;
  /** Whether somebody waits for its end. */
  readonly isAwaited: boolean;
  readonly recording: RecordingRequest | undefined;
  end(outcome: RunOutcome): void;
}

/** The cells that are waiting to run, in order, and who asked for what. */
export class RunQueue {
  #cellIds: string[] = [];
  readonly #single = new Set<string>();
  readonly #waiting = new Map<string, ((outcome: RunOutcome) => void)[]>();
  readonly #recordings = new Map<string, RecordingRequest>();

  get isEmpty(): boolean {
    return this.#cellIds.length === 0;
  }

  /** Appends cells that the user asked for, except those that are waiting already. Returns the cells it added. */
  add(cellIds: readonly string[]): readonly string[] {
    for (const id of cellIds) this.#single.delete(id);
    const added = cellIds.filter((id) => !this.#cellIds.includes(id));
    this.#cellIds.push(...added);
    return added;
  }

  /** Appends a cell that something else than the user asks for. */
  addSingle(cellId: string): Promise<RunOutcome> {
    if (!this.#cellIds.includes(cellId)) {
      this.#cellIds.push(cellId);
      this.#single.add(cellId);
    }
    return new Promise((resolve) => {
      this.#waiting.set(cellId, [...(this.#waiting.get(cellId) ?? []), resolve]);
    });
  }

  /** Whether only `addSingle` asked for the run that the cell waits for. */
  isSingle(cellId: string): boolean {
    return this.#single.has(cellId);
  }

  /** Has the next run of the cell recorded. */
  record(cellId: string, request: RecordingRequest): void {
    this.#recordings.set(cellId, request);
  }

  /** Takes the next run out of the queue. */
  shift(): QueuedRun | undefined {
    const id = this.#cellIds.shift();
    return id === undefined ? undefined : this.#take(id);
  }

  /** Withdraws the runs of cells, of all by default. Returns those that were waiting. */
  withdraw(cellIds: readonly string[] = this.#cellIds): readonly string[] {
    const unwanted = new Set(cellIds);
    const removed = this.#cellIds.filter((id) => unwanted.has(id));
    this.#cellIds = this.#cellIds.filter((id) => !unwanted.has(id));
    for (const id of removed) this.#take(id).end("withdrawn");
    return removed;
  }

  #take(cellId: string): QueuedRun {
    const listeners = this.#waiting.get(cellId) ?? [];
    const recording = this.#recordings.get(cellId);
    const isSingle = this.#single.delete(cellId);
    this.#waiting.delete(cellId);
    this.#recordings.delete(cellId);
    return {
      cellId,
      isSingle,
      isAwaited: listeners.length > 0,
      recording,
      end(outcome) {
        recording?.end();
        for (const listener of listeners) listener(outcome);
      },
    };
  }
}
