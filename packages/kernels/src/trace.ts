/** Options for recording a run. */
export interface TraceOptions {
  /**
   * Which steps to keep if there are too many. `last` shows how a long run led to its error. The default is `first`.
   */
  readonly keep?: "first" | "last";
  /** The maximum number of steps, at most 5,000. */
  readonly maxSteps?: number;
}

/**
 * A value at a step: its text as Python writes it, or the number of an object of the heap. An object keeps its number
 * for as long as something refers to it.
 */
export type TraceValue = string | number;

/**
 * An object: kind, label, total number of items, and the recorded items. The label is the type's name, for a function
 * its signature, for a table also its size.
 */
export type TraceObject =
  | readonly ["list" | "tuple" | "set", label: string, size: number, items: readonly TraceValue[]]
  | readonly ["dict", label: string, size: number, items: readonly (readonly [key: TraceValue, value: TraceValue])[]]
  | readonly [
      "object" | "function" | "class" | "generator",
      label: string,
      size: number,
      fields: readonly (readonly [name: string, value: TraceValue])[],
    ]
  /** The first row contains the column names. */
  | readonly ["table", label: string, columns: number, rows: readonly (readonly string[])[]]
  | readonly ["other", label: string, size: number, items: readonly never[]];

export type TraceEvent = "line" | "call" | "resume" | "return" | "yield" | "exception" | "end";

/** Variable → value; null if the variable was deleted. */
export type TraceBindings = Readonly<Record<string, TraceValue | null>>;

/** A step of the run, as the difference to the previous step. Names are short because there are thousands of steps. */
export interface TraceStep {
  /** The event. If it is missing, it is `line`: the line is about to run. */
  readonly e?: TraceEvent;
  /** 1: the step doesn't build on the previous ones; it contains everything. */
  readonly k?: 1;
  /** The line, counted from 1. */
  readonly n?: number;
  /** The file, if it differs from the previous step's. */
  readonly f?: number;
  /**
   * The stack, if it changed: how many of the outermost frames stay, then the number and the code of each new frame.
   */
  readonly s?: readonly number[];
  /** By frame number. Frame 0 contains the notebook's own variables. */
  readonly b?: Readonly<Record<string, TraceBindings>>;
  /** New or changed objects. */
  readonly h?: Readonly<Record<string, TraceObject>>;
  /** The value of a `return` or `yield`. */
  readonly v?: TraceValue;
  /** The error of an `exception`. */
  readonly x?: string;
}

/** A recorded run. */
export interface Recording {
  /** The user's files that ran: cells, named as in tracebacks, and modules, by path. */
  readonly files: readonly { readonly name: string; readonly source: string }[];
  /** `free`: the variables of functions around it, if it uses any. */
  readonly codes: readonly (readonly [name: string, file: number, firstLine: number, free?: readonly string[]])[];
  readonly steps: readonly TraceStep[];
  /** The output, each piece with the number of steps before it. */
  readonly written: readonly (readonly [steps: number, name: "stdout" | "stderr" | "result" | "input", text: string])[];
  /**
   * How the run ended: `running` if the recording was stopped before the run ended, `killed` if Python was terminated
   * during it. If a run fails after its recording was stopped, a second recording ends with that error.
   */
  readonly status: "ok" | "error" | "stopped" | "running" | "killed";
  /** Why the recording ended before the run; null if it didn't. */
  readonly cut: "steps" | "size" | "time" | "failed" | null;
  /** The number of discarded steps at the beginning. */
  readonly dropped: number;
  /** Whether a step had more objects than are recorded. */
  readonly crowded: boolean;
}
