import type { AgentContext, RunEnd } from "@fiddle/protocol/prompt-socket.ts";
import type { FakeCell, FakeRun } from "../src/script/fake-notebook.ts";
import type { ChatRequest, Exchange, RequestCheck, Scenario, ScriptedAnswer } from "../src/script/scenario.ts";

/** What is true after a run. Fields that are left out don't matter. */
export interface Outcome {
  readonly reason: RunEnd;
  /** All text that the user saw. */
  readonly text?: string;
  /** The sources of all cells, in order. */
  readonly sources?: readonly string[];
  /** Ids of the cells that ran, in order. */
  readonly runs?: readonly string[];
  readonly deleted?: readonly string[];
  readonly questions?: readonly string[];
}

/**
 * A scenario with the notebook it happens in. It is played with a notebook in memory beside this file, and with the real one in
 * `web/src/notebook/agent/scenarios.test.ts`. Browser tests check what only they can: Stop in the kernel, review, undo, two tabs.
 */
export interface Story extends Scenario {
  readonly prompt: string;
  readonly cells?: readonly FakeCell[];
  readonly files?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  /** What sources print, the first match counts. */
  readonly kernel?: readonly (readonly [string | RegExp, FakeRun])[];
  readonly lint?: (source: string) => string | null;
  /** The user's answers to the agent's questions. */
  readonly answers?: readonly string[];
  readonly context?: Partial<AgentContext>;
  readonly outcome: Outcome;
}

/** A later prompt of the user, and what they did before it. */
interface Turn {
  readonly prompt: string;
  /** Undoes the last run first. */
  readonly undoes?: boolean;
  /** Keeps all changes first. */
  readonly keepsAll?: boolean;
}

/** A story of several prompts, which only the real notebook can play: it keeps what was asked before. */
export interface Conversation extends Story {
  readonly turns: readonly Turn[];
  /** A database's estimates by query, of which the first match counts. Without this, no query has one. */
  readonly plans?: readonly (readonly [string | RegExp, { readonly rows: number; readonly cost: number }])[];
  /** The questions before runs that the user answers with no, by a reason or the cell's source. All others are allowed. */
  readonly refuses?: RegExp;
  readonly outcome: Outcome & {
    /** The titles of what the user was asked to allow, in order. */
    readonly approvals?: readonly string[];
  };
}

export function python(id: string, source: string): FakeCell {
  return { id, language: "python", source };
}

/** An answer that adds a cell at the end and runs it. */
export function adds(source: string, text = "", language = "python"): ScriptedAnswer {
  return { text, calls: [{ tool: "add_cell", input: { after: "end", language, source, run: true } }] };
}

export function writes(cell: string, source: string, text = ""): ScriptedAnswer {
  return { text, calls: [{ tool: "write_cell", input: { cell, source, run: true } }] };
}

export function calls(tool: string, input: Readonly<Record<string, unknown>>, text = ""): ScriptedAnswer {
  return { text, calls: [{ tool, input }] };
}

export function says(text: string): ScriptedAnswer {
  return { text };
}

/** An answer given to a request whose last message holds these texts. */
export function after(lastIncludes: RequestCheck["lastIncludes"] = [], answer: ScriptedAnswer): Exchange {
  return { expect: { lastIncludes }, answer };
}

const DATA = /<data source="[^"\n]*">\n[^]*?\n<\/data>/g;

/** A check that a text reaches the model only as data. */
export function onlyAsData(text: string): (request: ChatRequest) => string | null {
  return ({ messages }) => {
    const others = messages
      .filter(({ role }) => role !== "assistant")
      .map(({ content }) => String(content).replaceAll(DATA, ""));
    return others.some((outside) => outside.includes(text)) ? `${JSON.stringify(text)} stands outside of data` : null;
  };
}
