import type { PythonFileInfo } from "../frame/python-files.ts";
import type { LoadProgress } from "../kernel-status.ts";

/** The library that the program draws with. */
export type StageEngine = "pygame" | "p5";

export interface StageFile {
  /** Relative to where the program runs, e.g. `ship.png`. */
  readonly name: string;
  readonly blob: Blob;
}

/**
 * The protocol between the app's page and a stage: a document of the kernel host in which one program draws on a
 * canvas. Removing the frame ends the program, whatever it does. The page sends `open` (at any time, repeatedly) until
 * the stage answers `staged`; then it sends `start` with two ports.
 *
 * The document is sandboxed with an opaque origin, so a program has neither cookies nor storage, and the browser caches
 * nothing that it fetches. It gets large files through a kernel frame instead (../frame/file-port.ts).
 */
export type PageToStage =
  | { readonly stage: "open" }
  /** Ports are transferred in this order: [stage, files]. All other messages are sent on the first. */
  | {
      readonly stage: "start";
      readonly engine: StageEngine;
      readonly source: string;
      readonly files: readonly StageFile[];
    };

export type StageToPage = { readonly stage: "staged" };

/** Page → stage, on the port. */
export type StageRequest =
  | { readonly ask: "ping" }
  | { readonly ask: "pause" }
  | { readonly ask: "resume" }
  /** While paused: draw one more frame. */
  | { readonly ask: "step" }
  /** A key of the page's touch pad, by its `code`. */
  | { readonly ask: "key"; readonly code: string; readonly down: boolean }
  | { readonly ask: "screenshot" }
  | { readonly ask: "film"; readonly on: boolean }
  | { readonly ask: "focus" };

/** Stage → page, on the port. */
export type StageEvent =
  | { readonly type: "progress"; readonly progress: LoadProgress }
  | { readonly type: "running" }
  /** The program ended. */
  | { readonly type: "ended" }
  | { readonly type: "failed"; readonly failure: StageFailure }
  | { readonly type: "text"; readonly name: "stdout" | "stderr"; readonly text: string }
  /** A sentence about how the program runs. */
  | { readonly type: "note"; readonly text: string }
  /** The rewritten program, for browsers that can't suspend Python during a call. */
  | { readonly type: "rewritten"; readonly source: string }
  | { readonly type: "frames"; readonly perSecond: number }
  /** The canvas, in CSS pixels. */
  | { readonly type: "size"; readonly width: number; readonly height: number }
  | { readonly type: "file"; readonly name: string; readonly blob: Blob }
  | { readonly type: "alive" };

/** Why a program couldn't start or continue. */
export interface StageFailure {
  /** `package`: the library that it draws with couldn't be loaded. */
  readonly kind: "start" | "package" | "program";
  /** A sentence, or the last line of Python's error. */
  readonly text: string;
  /** Python's traceback; empty if there is none. */
  readonly traceback: readonly string[];
  /** The program's line, counted from 1. */
  readonly line: number | null;
}

/** The JSON that the server writes into the stage's document, in `<script id="config">`. */
export interface StageConfig extends PythonFileInfo {
  readonly packagesUrl: string;
  readonly pypiIndexUrl: string;
  readonly mirrorUrl: string | null;
}
