import type { KernelLink } from "./kernel-link.ts";
import type { Run } from "./run.ts";
import type { JupyterServer } from "./server.ts";

/** A run whose kernel is idle and has sent nothing for this long has lost its output. */
const SILENCE_TIMEOUT_MS = 2_000;
/** How often the server is asked whether a run that was cut off goes on. */
const QUESTION_INTERVAL_MS = 3_000;
/** A kernel tells at once that it runs a cell, so after this silence the connection may be dead. */
const RECEIPT_TIMEOUT_MS = 3_000;
/** After this silence in a run, its end may have been sent into a connection that died without a sign. */
const MAX_SILENCE_MS = 20_000;

/** How long to wait for what a server says of a kernel that this page was connected to. */
export const STATE_TIMEOUT_MS = 5_000;

interface RunWatchParts {
  readonly server: JupyterServer;
  /** How long a kernel that runs a cell can be silent before the server is asked whether it still does, in milliseconds. */
  readonly silenceMs?: number | undefined;
  /** The kernel's connection; null once nobody needs it. */
  readonly link: () => KernelLink | null;
  /** What the kernel does; null where it is gone. */
  readonly stateOf: (link: KernelLink) => Promise<string | null>;
}

/** Notices what a silent connection doesn't tell: that it is dead, or that the end of a run was lost with an earlier one. */
export class RunWatch {
  readonly #parts: RunWatchParts;

  constructor(parts: RunWatchParts) {
    this.#parts = parts;
  }

  /** Checks the connection where the kernel doesn't confirm the run, or the server says that it has nothing to do and the run's end never came. */
  async begin(run: Run): Promise<void> {
    const { server, link, silenceMs = MAX_SILENCE_MS } = this.#parts;
    setTimeout(() => !run.isReceived && !run.isOver && link()?.check(), RECEIPT_TIMEOUT_MS);
    while (!run.isOver && link()) {
      await new Promise((resolve) => setTimeout(resolve, silenceMs));
      const open = link();
      if (run.isOver || !open?.isOpen || performance.now() - run.heardAt < silenceMs) continue;
      const state = await server.stateOf(open.kernelId, { timeoutMs: STATE_TIMEOUT_MS }).catch(() => "unknown");
      if (state === "idle" || state === null) link()?.check();
    }
  }

  /** Whether the run's last messages were lost with the connection that is back now. Resolves when that is known. */
  async hasLostEnd(run: Run, link: KernelLink): Promise<boolean> {
    while (!run.isOver && link.isOpen && this.#parts.link() === link) {
      const state = await this.#parts.stateOf(link);
      if (state === null || run.isOver) return false;
      if (state === "idle" && performance.now() - run.heardAt > SILENCE_TIMEOUT_MS) return true;
      const delay = state === "idle" ? SILENCE_TIMEOUT_MS / 4 : QUESTION_INTERVAL_MS;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    return false;
  }
}
