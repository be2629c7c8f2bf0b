import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

export interface Display {
  /** For the variable `DISPLAY`, e.g. `:99`. */
  readonly name: string;
  stop(): void;
}

/** Starts a virtual screen for browsers that can't run without one. It picks a free number itself. */
export async function startDisplay(program: string): Promise<Display> {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  (screen.stdio[3] as Readable).once("data", (number: Buffer) => resolve(`:${number.toString().trim()}`));
  screen.once("error", reject);
  screen.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
  return { name: await promise, stop: () => void screen.kill() };
}
