/** How a run is to be recorded. */
export interface TraceOptions {
  /** Which steps stay when there are too many; `last` shows how a long run came to its error. Default `first`. */
  readonly keep?: "first" | "last";
  /** At most this many steps; 5,000 is the most there is. */
  readonly maxSteps?: number;
}

/**
 * A value at a step: its text as Python writes it, or the number of an object of the heap. An object keeps its number
 * for as long as something refers to it.
 */
export type TraceValue = string | number;

/**
 * An object: kind, label, how many items it has in all, and the items recorded of it. The label is the type's name;
 * of a function its signature, of a table its size too.
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
  /** The first row holds the columns' names. */
  | readonly ["table", label: string, columns: number, rows: readonly (readonly string[])[]]
  | readonly ["other", label: string, size: number, items: readonly never[]];

export type TraceEvent = "line" | "call" | "resume" | "return" | "yield" | "exception" | "end";

/** Variable → value; null where the variable is gone. */
export type TraceBindings = Readonly<Record<string, TraceValue | null>>;

/** A moment of the run, told by what differs from the step before. Short names, for there are thousands. */
export interface TraceStep {
  /** What happens; `line` when it is not said: the line is about to run. */
  readonly e?: TraceEvent;
  /** 1: nothing of the steps before is meant to stay; everything is told anew. */
  readonly k?: 1;
  /** The line, counted from 1. */
  readonly n?: number;
  /** The file, when it is another than before. */
  readonly f?: number;
  /** The stack, when it changed: how many frames stay from the outermost on; then of each new one its number and its code. */
  readonly s?: readonly number[];
  /** By frame number; 0 holds the notebook's own variables. */
  readonly b?: Readonly<Record<string, TraceBindings>>;
  /** Objects that are new or changed. */
  readonly h?: Readonly<Record<string, TraceObject>>;
  /** What a `return` or `yield` gives. */
  readonly v?: TraceValue;
  /** The error of an `exception`. */
  readonly x?: string;
}

/** A recorded run. */
export interface Recording {
  /** The person's files that ran: cells, named as in tracebacks, and modules, by path. */
  readonly files: readonly { readonly name: string; readonly source: string }[];
  readonly codes: readonly (readonly [name: string, file: number, firstLine: number])[];
  readonly steps: readonly TraceStep[];
  /** What was shown, each piece with the number of steps before it. */
  readonly written: readonly (readonly [steps: number, name: "stdout" | "stderr" | "result" | "input", text: string])[];
  /** How the run ended; `running` when the recording was cut while it went on, `killed` when Python was ended with it. */
  readonly status: "ok" | "error" | "stopped" | "running" | "killed";
  /** Why the recording ended before the run; null when it did not. */
  readonly cut: "steps" | "size" | "time" | "failed" | null;
  /** Steps at the beginning that were let go. */
  readonly dropped: number;
  /** Some step had more objects than are described. */
  readonly crowded: boolean;
}
