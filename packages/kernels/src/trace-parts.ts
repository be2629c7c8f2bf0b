import type { Recording, TraceStep } from "./trace.ts";

/** A part of a recording as JSON has it: what came since the part before. */
interface TracePart extends Partial<Pick<Recording, "files" | "codes" | "crowded">> {
  readonly steps: readonly TraceStep[];
  /** Each piece with the number of steps before it, those that were let go included. */
  readonly written?: Recording["written"];
  /** Steps let go so far, in all. */
  readonly dropped?: number;
  /** With the last part only. */
  readonly end?: RecordingEnd;
}

type RecordingEnd = Pick<Recording, "status" | "cut">;

/** Puts a recording together while it comes, so that what came of it is there where Python had to be ended. */
export class TraceParts {
  readonly #files: Recording["files"][number][] = [];
  readonly #codes: Recording["codes"][number][] = [];
  readonly #steps: TraceStep[] = [];
  readonly #written: Recording["written"][number][] = [];
  #dropped = 0;
  #crowded = false;
  #hasEnded = false;

  /** Takes a part's JSON. Returns the recording with its last part. */
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

  /** What came of a recording whose Python was ended; null where nothing did, or where it had come to its end. */
  broken(): Recording | null {
    return this.#hasEnded || this.#steps.length === 0 ? null : this.#recording({ status: "killed", cut: null });
  }

  #recording(end: RecordingEnd): Recording {
    const dropped = this.#dropped;
    const written = this.#written.map(([steps, ...piece]) => [Math.max(0, steps - dropped), ...piece] as const);
    const [files, codes, steps, crowded] = [this.#files, this.#codes, this.#steps, this.#crowded];
    return { files, codes, steps, written, dropped, crowded, ...end };
  }
}
