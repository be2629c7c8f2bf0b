import type { Recording, TraceOptions } from "@fiddle/kernels";

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

/** The queued runs whose steps are to be recorded, by cell. */
export class RecordingRequests {
  readonly #requests = new Map<string, RecordingRequest>();

  add(cellId: string, options: TraceOptions, onRecording: OnRecording): void {
    this.#requests.set(cellId, new RecordingRequest(options, onRecording));
  }

  /** Removes the request for a cell, whose run starts or is skipped. */
  remove(cellId: string): RecordingRequest | undefined {
    const request = this.#requests.get(cellId);
    this.#requests.delete(cellId);
    return request;
  }
}
