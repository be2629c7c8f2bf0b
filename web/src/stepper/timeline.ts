import type { Recording, TraceEvent, TraceObject, TraceStep, TraceValue } from "@fiddle/kernels";

/** A frame of the call stack at a step. Frame 0 has the global variables. */
export interface StackFrame {
  readonly number: number;
  /** The function's qualified name. */
  readonly name: string;
  readonly file: number;
  /** The current line. Null before the first line. */
  readonly line: number | null;
  readonly variables: ReadonlyMap<string, TraceValue>;
  /** The names of those variables that belong to functions around it. */
  readonly free: readonly string[];
}

/** The complete state at a step. */
export interface Moment {
  readonly index: number;
  readonly event: TraceEvent;
  readonly file: number;
  /** Null at the end. */
  readonly line: number | null;
  /** From the global frame, which always exists, to the innermost frame. */
  readonly stack: readonly StackFrame[];
  readonly heap: ReadonlyMap<number, TraceObject>;
  /** The value of a `return` or `yield`. */
  readonly value: TraceValue | null;
  readonly error: string | null;
}

/** The location of a step, which is enough for navigation. */
export interface Place {
  readonly event: TraceEvent;
  readonly file: number;
  readonly line: number | null;
  /** The number of frames above the global one. */
  readonly depth: number;
}

const MAX_CACHED_MOMENTS = 16;

/** The states of a recording. Going to a step replays at most one segment, from the key step before it. */
export class Timeline {
  readonly recording: Recording;
  readonly places: readonly Place[];
  readonly #keySteps: readonly number[];
  #state = new State();
  #at = -1;
  readonly #cache = new Map<number, Moment>();

  constructor(recording: Recording) {
    this.recording = recording;
    this.places = placesOf(recording.steps);
    this.#keySteps = recording.steps.flatMap(({ k }, index) => (k ? [index] : []));
  }

  get length(): number {
    return this.recording.steps.length;
  }

  /** The state at a step. The step must exist. */
  moment(index: number): Moment {
    const cached = this.#cache.get(index);
    if (cached) return cached;
    const key = this.#keySteps.findLast((each) => each <= index) ?? 0;
    if (this.#at > index || this.#at < key) {
      this.#state = new State();
      // A key step tells everything but the lines where outer frames wait.
      for (const step of this.recording.steps.slice(0, key)) this.#state.pass(step);
      this.#at = key - 1;
    }
    while (this.#at < index) {
      this.#at += 1;
      const step = this.recording.steps[this.#at];
      if (step) this.#state.apply(step);
    }
    const moment = this.#state.moment(index, this.recording);
    if (this.#cache.size > MAX_CACHED_MOMENTS) this.#cache.clear();
    this.#cache.set(index, moment);
    return moment;
  }

  /** The output up to the start of this step. */
  written(index: number): Recording["written"] {
    return this.recording.written.filter(([steps]) => steps <= index);
  }
}

/** The accumulated state of the steps so far. */
class State {
  #file = 0;
  #stack: (readonly [number: number, code: number])[] = [];
  #variables = new Map<number, Map<string, TraceValue>>();
  #heap = new Map<number, TraceObject>();
  #lines = new Map<number, number>();
  #step: TraceStep = {};

  /** Keeps which line each frame has reached. */
  pass(step: TraceStep): void {
    if (step.k) this.#stack = [];
    if (step.s) this.#stack = nextStack(this.#stack, step.s);
    const top = this.#stack.at(-1)?.[0] ?? 0;
    if (step.n !== undefined && step.e !== "call") this.#lines.set(top, step.n);
  }

  apply(step: TraceStep): void {
    this.pass(step);
    if (step.k) {
      this.#variables.clear();
      this.#heap.clear();
    }
    this.#step = step;
    this.#file = step.f ?? this.#file;
    for (const [number, bindings] of Object.entries(step.b ?? {})) {
      const variables = new Map(this.#variables.get(Number(number)));
      for (const [name, value] of Object.entries(bindings)) {
        if (value === null) variables.delete(name);
        else variables.set(name, value);
      }
      this.#variables.set(Number(number), variables);
    }
    for (const [number, object] of Object.entries(step.h ?? {})) this.#heap.set(Number(number), object);
  }

  moment(index: number, { codes }: Recording): Moment {
    const frame = (number: number, name: string, file: number, free: readonly string[] = []): StackFrame => ({
      number,
      name,
      file,
      free,
      line: this.#lines.get(number) ?? null,
      variables: this.#variables.get(number) ?? new Map(),
    });
    const called = this.#stack.map(([number, code]) => {
      const [name = "", file = 0, , free] = codes[code] ?? [];
      return frame(number, name, file, free);
    });
    const { e: event = "line", n: line = null, v: value = null, x: error = null } = this.#step;
    const stack = [frame(0, "Notebook", 0), ...called];
    return { index, event, file: this.#file, line, stack, heap: new Map(this.#heap), value, error };
  }
}

function nextStack(before: readonly (readonly [number, number])[], [kept = 0, ...added]: readonly number[]) {
  const stack = before.slice(0, kept);
  for (let i = 0; i < added.length; i += 2) stack.push([added[i] ?? 0, added[i + 1] ?? 0]);
  return stack;
}

function placesOf(steps: readonly TraceStep[]): Place[] {
  let file = 0;
  let depth = 0;
  return steps.map(({ e: event = "line", n: line = null, f, s, k }) => {
    if (k) depth = 0;
    file = f ?? file;
    if (s) depth = (s[0] ?? 0) + (s.length - 1) / 2;
    return { event, file, line, depth };
  });
}
