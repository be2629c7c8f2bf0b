import type { AgentMode, SharingLevel, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import type { AgentQuestion, ApprovalRequest } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";
import type { CellRuns } from "./cell-runs.ts";
import type { RunEdits } from "./run-edits.ts";
import type { Taint } from "./trust/taint.ts";

/** What a tool answers, without the call's id. */
export type ToolResult = Omit<ToolAnswer, "call">;

/** The run that calls a tool. */
export interface ToolRun {
  readonly services: AgentServices;
  readonly mode: AgentMode;
  readonly sharing: SharingLevel;
  /** Aborted when the run is over; nothing of it may happen afterwards. */
  readonly signal: AbortSignal;
  readonly edits: RunEdits;
  readonly cellRuns: CellRuns;
  /** The source of each cell as the model has last seen it. */
  readonly seenSources: Map<string, string>;
  /** What was read that others may have written. */
  readonly taint: Taint;
  /** What the user allowed in this run, by keys that `trust/may-run.ts` and the tools make. It isn't asked about again. */
  readonly allowed: Set<string>;
  /** The names of files that the run made, which it can write again. */
  readonly ownFiles: Set<string>;
  /** Notes that the run has added a cell. The prompt goes above the first one. */
  noteAdded(cellId: string): void;
  /** Shows the user what the agent looked at, where no cell shows it. */
  observe(title: string, text: string): void;
  /** Asks for a click. Rejects when the run is over. */
  approve(request: Omit<ApprovalRequest, "id">): Promise<boolean>;
  /** Asks the user and waits for the answer. Rejects when the run is over. */
  ask(question: AgentQuestion): Promise<string>;
}

/** A call that can't be carried out, as a sentence for the model. */
export class ToolFailure extends Error {}
