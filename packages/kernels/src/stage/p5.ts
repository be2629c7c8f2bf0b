import type { PyodideAPI } from "pyodide";
import type { FrameClock } from "./frame-clock.ts";
import { addSnakeCase, keepCallbacks } from "./p5-objects.ts";
import { HANDLERS, namesOf, TOUCH_HANDLERS } from "./p5-names.ts";
import { fileAddress } from "./file-address.ts";
import type { StageEvent, StageFailure, StageFile } from "./protocol.ts";
import type { StagePython } from "./stage-python.ts";

/** A sketch in p5's instance mode, with the members that are used here. */
export interface P5Sketch {
  [name: string]: unknown;
  setup?: () => unknown;
  draw?: () => unknown;
  noLoop(): void;
  loop(): void;
  redraw(): unknown;
  isLooping(): boolean;
  createCanvas(width: number, height: number): unknown;
}

type P5 = (new (make: (sketch: P5Sketch) => void, parent: HTMLElement) => P5Sketch) & {
  readonly [name: string]: unknown;
  disableFriendlyErrors: boolean;
};

/** p5's own module. */
export interface P5Module {
  readonly default: P5;
}

/** `fiddle_p5.Sketch` as JavaScript sees it. */
interface PythonSketch {
  load(functions: object, values: readonly string[]): boolean;
  has(name: string): boolean;
  call(name: string, event?: unknown): false | undefined | PromiseLike<unknown>;
  guard(callback: unknown): PythonCallback;
}
type PythonCallback = (...args: unknown[]) => unknown;

interface SketchHost {
  fail(json: string): void;
  note(text: string): void;
  /** The values that the sketch reads. */
  choose(names: { toJs(): string[] }): void;
  values(): unknown[];
}

export interface RunningSketch {
  pause(): void;
  resume(): void;
  step(): void;
}

/** Runs a sketch in the document. */
export async function runSketch(
  { python }: StagePython,
  run: { readonly source: string; readonly files: readonly StageFile[]; readonly p5: P5Module },
  clock: FrameClock,
  send: (event: StageEvent) => void,
): Promise<RunningSketch> {
  const P5 = run.p5.default;
  P5.disableFriendlyErrors = true;
  addSnakeCase(P5);
  let chosen: readonly string[] = [];
  let failed = false;
  const host: SketchHost = {
    fail: (json) => {
      if (failed) return;
      failed = true;
      sketch?.noLoop();
      send({ type: "failed", failure: JSON.parse(json) as StageFailure });
    },
    note: (text) => send({ type: "note", text }),
    choose: (names) => {
      chosen = names.toJs();
    },
    values: () => chosen.map((name) => sketch?.[name]),
  };
  const make = python.runPython("fiddle_p5.Sketch") as (source: string, host: SketchHost) => PythonSketch;
  const program = make(run.source, host);
  keepCallbacks(P5, python, (callback) => program.guard(callback));
  let sketch: P5Sketch | null = null;
  await new Promise<void>((resolve) => {
    // oxlint-disable-next-line no-new -- the instance lives in the document
    new P5((made) => {
      sketch = made;
      const { functions, values } = namesOf(made);
      if (!program.load(bind(made, functions, python, run.files), values)) {
        resolve();
        return;
      }
      made.setup = async () => {
        // Programs can omit it, as in p5 itself.
        if (program.has("setup")) await program.call("setup");
        send({ type: "running" });
        resolve();
        if (!program.has("draw")) made.noLoop();
      };
      made.draw = () => {
        if (failed || !program.has("draw")) return undefined;
        clock.count();
        return program.call("draw");
      };
      for (const name of HANDLERS) listen(made, name, name, program, () => failed);
      for (const [name, event] of Object.entries(TOUCH_HANDLERS)) listen(made, event, name, program, () => failed);
    }, document.body);
  });
  return {
    pause: () => sketch?.noLoop(),
    resume: () => !failed && sketch?.loop(),
    step: () => !failed && void sketch?.redraw(),
  };
}

function listen(sketch: P5Sketch, event: string, name: string, program: PythonSketch, isOver: () => boolean): void {
  if (!program.has(name) || (event !== name && typeof sketch[event] === "function" && program.has(event))) return;
  sketch[event] = (happened: unknown) => (isOver() ? undefined : program.call(name, happened));
}

/** p5's functions as Python calls them: they accept Python lists, and uploaded files by name. */
function bind(
  sketch: P5Sketch,
  names: readonly string[],
  python: PyodideAPI,
  files: readonly StageFile[],
): Record<string, unknown> {
  const addresses = new Map(files.map(({ name, blob }) => [name, URL.createObjectURL(blob)]));
  return Object.fromEntries(
    names.map((name) => {
      const call = sketch[name] as PythonCallback;
      const loads = name.startsWith("load") && name !== "loadPixels";
      const bound = (...args: unknown[]) => {
        // This is called hundreds of times per frame, so it avoids an iterator.
        for (let index = 0; index < args.length; index += 1) {
          const value = args[index];
          if (typeof value === "object" && value !== null) args[index] = plain(value, python);
        }
        if (loads) args[0] = fileAddress(args[0], addresses);
        if (name === "loadShader") args[1] = fileAddress(args[1], addresses);
        return call.apply(sketch, args);
      };
      return [name, bound];
    }),
  );
}

function plain(value: object, { ffi }: PyodideAPI): unknown {
  if (!(value instanceof ffi.PyProxy)) return value;
  return (value as unknown as { toJs(options: object): unknown }).toJs({ dict_converter: Object.fromEntries });
}
