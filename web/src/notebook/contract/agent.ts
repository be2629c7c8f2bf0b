import type { AgentMode, RunEnd, SharingLevel, Usage } from "@fiddle/protocol/prompt-socket.ts";
import { isOffered } from "../../platform/capabilities.ts";
import type { Cell } from "@fiddle/notebook";
import { createStore, type StoreApi } from "zustand/vanilla";
import { fiddleOf } from "../session/cell-kernel.ts";

/** The state of a prompt, in the specification's words. */
export interface PromptStatus {
  /** The run's id; null when nothing runs. */
  readonly id: string | null;
  readonly running: boolean;
  /** What happens now, e.g. `thinking...`. */
  readonly message: string;
  /** Why the last run ended, as a sentence; empty if it finished. */
  readonly errors: string;
  /** Whether the agent asked something and waits for the answer. */
  readonly waitingForInput: boolean;
}

/** A question of the agent, with answers to choose from. */
export interface AgentQuestion {
  readonly question: string;
  readonly choices: readonly string[];
}

/** Something the agent wants to do that needs a click: e.g. code that uses the network after untrusted data was read. */
export interface ApprovalRequest {
  readonly id: string;
  /** `change`: the decision about the cell's open change is the answer, so that one click decides both. `action`: a question of its own. */
  readonly asks: "change" | "action";
  /** The cell it is about, which exists already; null for something else, e.g. deleting cells. */
  readonly cellId: string | null;
  /** What it wants to do, as a sentence. */
  readonly title: string;
  /** Why that needs a click, a sentence each. */
  readonly reasons: readonly string[];
}

/** What a run changed in one cell, relative to the notebook before the run. */
export interface CellChange {
  readonly cellId: string;
  readonly kind: "added" | "edited" | "deleted" | "moved";
  /** The source before the run; null for a cell that it added. */
  readonly before: string | null;
  /** The source after it; null for a cell that it deleted. */
  readonly after: string | null;
  readonly decision: "open" | "kept" | "discarded";
}

/** A step that a run took, as the pane lists it. */
export interface AgentStep {
  readonly call: string;
  /** What it did, e.g. `Wrote cell 3`. */
  readonly title: string;
  /** The same while it goes on, e.g. `writing cell 3`. */
  readonly doing: string;
  readonly cellId: string | null;
  readonly state: "writing" | "running" | "done" | "failed";
  /** What the model got as an answer. */
  readonly answer: string;
}

/** Whether a step goes on, unless its run has ended. */
export function isStepOpen({ state }: Pick<AgentStep, "state">): boolean {
  return state === "writing" || state === "running";
}

export interface AgentRunEnd {
  readonly reason: RunEnd;
  /** A sentence; empty if the run finished. */
  readonly message: string;
  /** The id of an error, e.g. `prompt-limit`. */
  readonly error?: string | undefined;
  /** When prompts count from 0 again, in ISO 8601; with `prompt-limit`. */
  readonly resets_at?: string | undefined;
}

/** A run of the agent, for one prompt. */
export interface AgentRun {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly prompt: string;
  readonly promptCellId: string;
  /** The cell that was selected when the run began. */
  readonly selectedCellId: string | null;
  readonly mode: AgentMode;
  /** The text of the model's first message, when tool calls came with it. */
  readonly plan: string;
  /** The text that arrives now. */
  readonly text: string;
  /** What the user should know while the run goes on, e.g. that the model's server cut a part of the prompt. */
  readonly notices: readonly string[];
  readonly reasoning: string;
  readonly steps: readonly AgentStep[];
  readonly usage: Usage | null;
  readonly question: AgentQuestion | null;
  readonly approval: ApprovalRequest | null;
  readonly end: AgentRunEnd | null;
  readonly changes: readonly CellChange[];
  /** Whether the run was undone, which can be redone. */
  readonly undone: boolean;
  /** The cells in which something of an undone run stays, because it was changed since. */
  readonly notUndone: readonly string[];
}

export interface Llm {
  /** Names the model in a prompt; a model of the user's own starts with `own:`. */
  readonly value: string;
  readonly label: string;
}

export interface AgentState {
  readonly promptStatus: PromptStatus;
  /** What the prompt box holds. */
  readonly draft: string;
  /** Increases with each request to focus the prompt box. */
  readonly focusRequest: number;
  /** The notebook's newest run, of this tab or another; null before the first. */
  readonly run: AgentRun | null;
  /** The runs before it, the newest first. What they changed can still be kept, discarded and undone. */
  readonly earlierRuns: readonly AgentRun[];
  readonly suggestions: readonly string[];
  /** Null until they are loaded; empty where neither the server nor the user configured a model. */
  readonly llms: readonly Llm[] | null;
  /** Why the server's models couldn't be loaded, as a sentence; empty if they were, or nobody has asked yet. */
  readonly llmsFailure: string;
  readonly llm: string;
  readonly mode: AgentMode;
  readonly sharing: SharingLevel;
  /** The user's own rules for the agent, at most 1,000 characters. */
  readonly rules: string;
  /** Off for this notebook, by its metadata `fiddle.agent: false`, or for the whole server. */
  readonly isOff: "notebook" | "server" | null;
  /** The run in another tab of this notebook; null if there is none. One tab runs the agent at a time. */
  readonly runElsewhere: Pick<AgentActions, "stop" | "answer" | "approve"> | null;
  /** The actions; null until their code is loaded. */
  readonly actions: AgentActions | null;
}

/** What users ask about a cell with a click. */
export type CellRequest = "explain" | "tests" | "comments" | "fix" | "explain-error";

/** A click that was sent as a prompt, as the prompt's cell keeps it in its metadata `fiddle.request`. */
export interface PromptRequest {
  readonly kind: CellRequest;
  /** The id of the cell that it is about. */
  readonly cell: string;
}

/** Whether a prompt's cell is the trace of a click, and not in the user's own words. */
export function isTrace(cell: Pick<Cell, "metadata"> | null | undefined): boolean {
  return fiddleOf(cell?.metadata).request !== undefined;
}

export interface AgentActions {
  /** Sends a prompt, or what a click asks for; resolves when the run has ended. `about` is added to the prompt as a mention. */
  readonly send: (
    prompt: string,
    about?: { readonly cellId: string; readonly text?: string; readonly request?: CellRequest },
  ) => Promise<void>;
  /** Sends the newest run's prompt again, about the same cell. */
  readonly retry: () => Promise<void>;
  /** Ends the run at once: nothing of it happens afterwards. */
  stop(): void;
  /** Answers the agent's question. */
  answer(text: string): void;
  approve(id: string, isAllowed: boolean): void;
  keep(runId: string, cellId: string): void;
  discard(runId: string, cellId: string): void;
  keepAll(runId: string): void;
  discardAll(runId: string): void;
  /** Takes back everything the run did, and nothing that was done since. */
  undoRun(runId: string): void;
  redoRun(runId: string): void;
  requestSuggestions(): void;
  /** Loads the list of models again. */
  loadModels(): void;
  /** What would be sent for this draft, as text for the user, with an estimate of its tokens. */
  preview(prompt: string): Promise<{ readonly text: string; readonly tokens: number }>;
  /** Ends the run, if there is one, because the notebook is closed. */
  close(): void;
}

/** Whether the model has said or done something. Before that, a prompt isn't counted and leaves nothing in the notebook. */
export function hasBegun({ plan, text, steps }: AgentRun): boolean {
  return plan !== "" || text !== "" || steps.length > 0;
}

/** Whether the agent works in this notebook, here or in another tab. */
export function isAgentBusy({ promptStatus, runElsewhere }: AgentState): boolean {
  return promptStatus.running || runElsewhere !== null;
}

type Runs = Pick<AgentState, "run" | "earlierRuns">;

/** The notebook's runs, the newest first. */
export function allRuns({ run, earlierRuns }: Runs): readonly AgentRun[] {
  return run ? [run, ...earlierRuns] : earlierRuns;
}

export function runOf(runs: Runs, id: string): AgentRun | null {
  return allRuns(runs).find((run) => run.id === id) ?? null;
}

export function createAgentStore(): StoreApi<AgentState> {
  return createStore<AgentState>(() => ({
    promptStatus: { id: null, running: false, message: "", errors: "", waitingForInput: false },
    draft: "",
    focusRequest: 0,
    run: null,
    earlierRuns: [],
    suggestions: [],
    llms: null,
    llmsFailure: "",
    llm: "gpt-4o-mini",
    mode: "review",
    sharing: "sample",
    rules: "",
    isOff: isOffered("agent") ? null : "server",
    runElsewhere: null,
    actions: null,
  }));
}
