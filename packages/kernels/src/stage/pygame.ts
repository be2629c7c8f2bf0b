import type { FrameClock } from "./frame-clock.ts";
import type { StageEvent, StageFailure } from "./protocol.ts";
import type { StagePython } from "./stage-python.ts";

/** The functions that `fiddle_stage.run_game` calls. */
interface GameHost {
  frame(milliseconds: number): Promise<void>;
  fail(json: string): void;
  ended(): void;
  rewritten(source: string): void;
}

interface RunGame {
  (source: string, host: GameHost): unknown;
  /** The same with a stack that can be suspended, so that a plain loop can wait for frames. */
  callPromising(source: string, host: GameHost): Promise<unknown>;
}

/** Runs a game on the document's canvas. */
export async function runGame(
  { python }: StagePython,
  source: string,
  clock: FrameClock,
  send: (event: StageEvent) => void,
): Promise<void> {
  const canvas = document.createElement("canvas");
  // SDL finds the canvas by this name.
  canvas.id = "canvas";
  canvas.tabIndex = 0;
  document.body.append(canvas);
  python.canvas.setCanvas2D(canvas);
  const internals = (python as unknown as { _api: { _skip_unwind_fatal_error?: boolean } })._api;
  internals._skip_unwind_fatal_error = true;
  canvas.focus();
  const host: GameHost = {
    frame: (milliseconds) => clock.frame(milliseconds),
    fail: (json) => send({ type: "failed", failure: JSON.parse(json) as StageFailure }),
    ended: () => send({ type: "ended" }),
    rewritten: (text) => send({ type: "rewritten", source: text }),
  };
  const run = python.runPython("fiddle_stage.run_game") as RunGame;
  send({ type: "running" });
  await ("Suspending" in WebAssembly ? run.callPromising(source, host) : run(source, host));
}
