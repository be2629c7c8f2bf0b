import type { Recording, TraceStep } from "./trace.ts";

/** A part of a recording in JSON: what happened since the previous part. */
interface TracePart extends Partial<Pick<Recording, "files" | "codes" | "crowded">> {
  readonly steps: readonly TraceStep[];
  /** Each text with the number of steps before it, including discarded ones. */
  readonly written?: Recording["written"];
  /** The total number of steps discarded so far. */
  readonly dropped?: number;
  /** Only in the last part. */
  readonly end?: RecordingEnd;
}

type RecordingEnd = Pick<Recording, "status" | "cut">;

/** Assembles a recording while it arrives, so that what was recorded isn't lost if Python has to be terminated. */
export class TraceParts {
  readonly #files: Recording["files"][number][] = [];
  readonly #codes: Recording["codes"][number][] = [];
  readonly #steps: TraceStep[] = [];
  readonly #written: Recording["written"][number][] = [];
  #dropped = 0;
  #crowded = false;
  #hasEnded = false;

  /** Adds a part's JSON. Returns the recording after its last part. */
  add(json: string): Recording | null {
    const {
      files = [],
      codes = [],
      steps,
      written = [],
      dropped = 0,
      crowded = false,
      end,
    } = JSON.parse(json) as TracePart;
    this.#files.push(...files);
    this.#codes.push(...codes);
    this.#steps.push(...steps);
    this.#written.push(...written);
    this.#steps.splice(0, dropped - this.#dropped);
    this.#dropped = dropped;
    this.#crowded = crowded;
    if (!end) return null;
    this.#hasEnded = true;
    return this.#recording(end);
  }

  /** The recording of a terminated Python; null if nothing was recorded, or if the recording was complete. */
  broken(): Recording | null {
    return this.#hasEnded || this.#steps.length === 0 ? null : this.#recording({ status: "killed", cut: null });
  }

  #recording(end: RecordingEnd): Recording {
    const dropped = this.#dropped;
    const written = this.#written.map(([steps, ...piece]) => [Math.max(0, steps - dropped), ...piece] as const);
    const files = this.#files;
    const codes = this.#codes;
    const steps = this.#steps;
    const crowded = this.#crowded;
    return { files, codes, steps, written, dropped, crowded, ...end };
  }
}
