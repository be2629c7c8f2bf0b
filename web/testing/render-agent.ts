import type { AgentActions, AgentRun, AgentState } from "../src/notebook/contract/agent.ts";
import { renderNotebook } from "./render-notebook.tsx";

/** A run that has ended, with a change that is undecided. */
export const RUN: AgentRun = {
  id: "run",
  startedAt: 0,
  prompt: "Sum the sales",
  promptCellId: "prompt",
  selectedCellId: null,
  mode: "review",
  plan: "1. Read the file\n2. Sum the totals",
  text: "",
  reasoning: "",
  notices: [],
  steps: [{ call: "c", title: "Wrote cell 2", doing: "writing cell 2", cellId: "two", state: "done", answer: "OK" }],
  usage: null,
  question: null,
  approval: null,
  end: { reason: "finished", message: "" },
  changes: [{ cellId: "two", kind: "edited", before: "x = 1", after: "x = 2", decision: "open" }],
  undone: false,
  notUndone: [],
};

const CELLS = [
  { id: "prompt", type: "prompt", source: "Sum the sales" },
  { id: "two", type: "code", source: "x = 2" },
] as const;

/** Renders a notebook whose agent records what it is asked to do. */
export async function renderWithAgent(
  state: Partial<AgentState> = {},
  cells: NonNullable<Parameters<typeof renderNotebook>[0]>["cells"] = [...CELLS],
) {
  const notebook = await renderNotebook({ cells });
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const actions: AgentActions = {
    send: async (...args) => record("send")(...args),
    retry: async () => record("retry")(),
    loadModels: record("loadModels"),
    stop: record("stop"),
    answer: record("answer"),
    approve: record("approve"),
    keep: record("keep"),
    discard: record("discard"),
    keepAll: record("keepAll"),
    discardAll: record("discardAll"),
    undoRun: record("undoRun"),
    redoRun: record("redoRun"),
    requestSuggestions: record("requestSuggestions"),
    close: () => {},
    preview: async (prompt) => ({ text: `Instructions\n${prompt}`, tokens: 1234 }),
  };
  const llms = [{ value: "gpt-4o-mini", label: "GPT-4o mini" }];
  notebook.services.agent.setState({ actions, llms, ...state });
  return { notebook, calls, agent: notebook.services.agent };
}
