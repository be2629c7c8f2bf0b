import type { FileAccess } from "./files.ts";
import type { UpcomingCode } from "@fiddle/notebook/upcoming-code";
import type { KernelStatus, LoadProgress } from "./kernel-status.ts";
import type { CommAccess, ExecuteReply, ExecuteRequest, KernelMessage, LateOutput } from "./messages.ts";
import type { Answered, Asked, Question } from "./questions.ts";
import type { TableAccess, TableSharing } from "./tables.ts";

/** A kernel that can be chosen, in the words of Jupyter's kernelspec. `ext` is the language's file extension. */
export interface KernelSpec {
  readonly name: string;
  readonly display_name: string;
  /** In lower case, e.g. `python`, `sql`, or what a Jupyter server's kernel speaks, such as `r`. */
  readonly language: string;
  readonly ext: string;
}

/** A cell's run, as its request named it. */
export interface UnfinishedRun {
  readonly cellId: string;
  readonly runId: string;
}

export interface KernelCapabilities {
  /** `signal` stops the code and keeps variables; `restart` can only end the worker, which loses them. */
  readonly interrupt: "signal" | "restart";
  /** Whether `input()` can wait in place. */
  readonly input: boolean;
  /** Whether its code runs in this browser, so that passing a table to it needs no network. */
  readonly isInBrowser?: boolean;
  /** Whether it completes and explains code while a cell runs. */
  readonly helpsWhileBusy?: boolean;
  /** Why code can't be recorded step by step, as a sentence for the user; undefined where it can, or nobody knows yet. */
  readonly cannotStep?: string;
  /** What doesn't work in this browser, as a sentence for the user; undefined where everything does. */
  readonly degraded?: string;
}

/**
 * One way to run code. The session talks to this interface alone and decides by `capabilities`, never by name.
 * A kernel runs one request at a time; `execute` rejects while another one runs.
 *
 * A new member needs a policy in `guardKernel` (web/src/kernels), which doesn't compile without one.
 */
export interface Kernel extends TableAccess, TableSharing, CommAccess, FileAccess {
  readonly spec: KernelSpec;
  readonly status: KernelStatus;
  /** Known once the kernel has started. */
  readonly capabilities: KernelCapabilities;
  /** Packages that are being installed between runs; else null. */
  readonly installing: LoadProgress | null;
  /** Calls back whenever `status`, `capabilities` or `installing` changes. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  /**
   * Starts the kernel if it has not started. Resolves when it is ready; rejects with a sentence for the user. From the code that will
   * run, a kernel can know with which packages to start, also again while nothing has run in it.
   */
  start(upcoming?: () => UpcomingCode): Promise<void>;
  /** Runs code; messages arrive in order; resolves with the reply, which was also the last message. */
  execute(request: ExecuteRequest, onMessage: (message: KernelMessage) => void): Promise<ExecuteReply>;
  /**
   * Calls back with output of a run that is over, of whatever kind: what tasks, timers, threads and callbacks of widgets print and
   * show, also while another run is under way. Returns the unsubscriber.
   */
  onLateOutput(listener: (late: LateOutput) => void): () => void;
  /** Whether this kernel knows the question; false until it has started. */
  answers(question: Question): boolean;
  /** Asks the running worker, which answers between two runs. Rejects where it has no answer or doesn't run. */
  ask<Q extends Question>(question: Q, content: Asked<Q>): Promise<Answered<Q>>;
  /** A run that an earlier visit of the page began and which goes on, or has ended meanwhile. Known before the kernel starts. */
  readonly unfinished: UnfinishedRun | null;
  /**
   * Up to where the messages of the run under way have been passed on, as a text for the next visit's `resume`; null where no run
   * outlives the page, or the kernel can't tell.
   */
  readonly position: string | null;
  /** Goes on with that run, as `execute` would. What came meanwhile comes first, and where something may be missing a line says so. */
  resume(onMessage: (message: KernelMessage) => void, position: string | null): Promise<ExecuteReply>;
  /** Answers the pending `input_request`. */
  inputReply(value: string): void;
  /** Asks the running code to stop. Does nothing where `capabilities.interrupt` is `restart` or nothing runs. */
  interrupt(): void;
  /** Ends the worker with whatever runs in it (its request replies `aborted`) and starts a new one. */
  restart(): Promise<void>;
  /** Ends the worker for good. */
  dispose(): void;
}
