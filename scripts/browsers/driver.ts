/** What the smoke tests do in a browser, whichever protocol controls it. */
import { messageOf } from "../../packages/notebook/src/message-of.ts";
export interface Browser {
  /** For messages, e.g. `Firefox 153.7`. */
  readonly name: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page. It is passed as source code, so it can't use anything outside itself. */
  call<Args extends readonly unknown[], T>(body: (...args: Args) => T, ...args: Args): Promise<T>;
  /** The same in the document of the first iframe that matches the selector, of whatever origin. */
  callInFrame<T>(selector: string, body: () => T): Promise<T>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Presses the mouse button on one element, moves over another, and releases it there. */
  drag(from: string, to: string): Promise<void>;
  /** Types with real keys into whatever has focus. */
  type(text: string): Promise<void>;
  /** Presses keys at the same time, e.g. `press("Shift", "Enter")`. */
  press(...keys: readonly Key[]): Promise<void>;
  screenshot(path: `${string}.png`): Promise<void>;
  close(): Promise<void>;
}

export type Key = "Shift" | "Control" | "Enter" | "Escape" | "Tab" | "ArrowDown" | (string & {});

/** How to start one engine's browser. */
export interface Engine {
  readonly name: string;
  /** The Debian packages it needs. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
  /** Starts a browser with an empty profile. */
  readonly launch: (options?: LaunchOptions) => Promise<Browser>;
}

export interface LaunchOptions {
  /** Whether pages can have `SharedArrayBuffer`. Only WebKitGTK can be started without it. */
  readonly sharedMemory?: boolean;
}

const POLL_INTERVAL_MS = 100;
/** WebKit compiles DuckDB for over a minute on a busy machine of two cores. */
const TIMEOUT_MS = 300_000;

/** Waits until `read` returns something other than null, false or undefined; otherwise throws `what` with the last reading. */
export async function until<T>(
  what: string,
  read: () => Promise<T | null | false | undefined>,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let problem = "";
  for (;;) {
    try {
      const value = await read();
      if (value !== null && value !== false && value !== undefined) return value;
      problem = "";
    } catch (error) {
      // A document that is being replaced can't be read.
      problem = `: ${messageOf(error)}`;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}${problem}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
