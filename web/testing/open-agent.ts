import { completeCell, NotebookDocument, Undo } from "@fiddle/notebook";
import type { AgentMode, PromptMessage, RunEvent, SharingLevel, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { createStore } from "zustand/vanilla";
import type { RunTransport } from "../src/agent/run-transport.ts";
import type { Problem } from "../src/language/lint/problem.ts";
import type { AgentServices } from "../src/notebook/agent/agent-services.ts";
import { startAgent } from "../src/notebook/agent/start-agent.ts";
import { createAgentStore } from "../src/notebook/contract/agent.ts";
import { createNotebookFiles } from "../src/notebook/file-store/notebook-files.ts";
import { noStorage } from "../src/notebook/file-store/storage.ts";
import { FileStore } from "../src/notebook/file-store/store.ts";
import { Selection } from "../src/notebook/selection/selection.ts";
import { Session } from "../src/notebook/session/session.ts";
import { ScriptedKernel } from "./scripted-kernel.ts";

// Node has none. An error that nobody expects fails the test.
globalThis.reportError ??= (error) =>
  queueMicrotask(() => {
    throw error;
  });

interface Options {
  /** The sources of code cells with the ids c1, c2 …, or cells with ids of their own. */
  readonly cells?: readonly (string | { readonly id: string; readonly language: string; readonly source: string })[];
  /** A notebook from an earlier visit, or the same one in another tab, instead of `cells`. */
  readonly document?: NotebookDocument;
  readonly mode?: AgentMode;
  readonly sharing?: SharingLevel;
  readonly files?: Readonly<Record<string, string>>;
  readonly problems?: ReadonlyMap<string, readonly Problem[]>;
  /** A model in place of the one that the test speaks for. */
  readonly transport?: RunTransport;
}

/** What a model does in a test: its events reach the notebook, and the notebook's answers come back. */
export class ScriptedModel implements RunTransport {
  readonly answers: ToolAnswer[] = [];
  readonly replies: string[] = [];
  prompt: PromptMessage | null = null;
  isStopped = false;
  #emit: (event: RunEvent) => void = () => {};
  #onAnswer: () => void = () => {};
  #calls = 0;

  start(prompt: PromptMessage, onEvent: (event: RunEvent) => void) {
    this.prompt = prompt;
    this.#emit = onEvent;
    return {
      answer: (answer: ToolAnswer) => {
        this.answers.push(answer);
        this.#onAnswer();
      },
      reply: (call: string, text: string) => {
        this.replies.push(text);
        this.answers.push({ call, text });
        this.#onAnswer();
      },
      stop: () => (this.isStopped = true),
    };
  }

  emit(event: RunEvent): void {
    this.#emit(event);
  }

  say(message: string): void {
    this.emit({ type: "text", message });
  }

  /** Sends a call without waiting for its answer. Returns its id. */
  begin(tool: string, input: Record<string, unknown>, call = `call-${++this.#calls}`): string {
    this.emit({ type: "call", message: { call, tool, input } });
    return call;
  }

  /** Sends a call and returns its answer. */
  async call(tool: string, input: Record<string, unknown>): Promise<ToolAnswer> {
    const id = this.begin(tool, input);
    return this.answerTo(id);
  }

  async answerTo(call: string): Promise<ToolAnswer> {
    for (;;) {
      const answer = this.answers.find((each) => each.call === call);
      if (answer) return answer;
      await new Promise<void>((resolve) => (this.#onAnswer = resolve));
    }
  }

  finish(text = ""): void {
    if (text !== "") this.say(text);
    this.emit({ type: "end", message: { reason: "finished", message: "" } });
  }
}

/** An open notebook with the agent, whose model and kernel are scripted. */
export async function openAgent(options: Options = {}) {
  const {
    cells = [],
    mode = "auto",
    sharing = "full",
    files = {},
    problems = new Map<string, readonly Problem[]>(),
    document = new NotebookDocument(),
  } = options;
  const seeded = cells.map((cell, index) =>
    typeof cell === "string"
      ? completeCell({ id: `c${index + 1}`, type: "code", source: cell })
      : completeCell({ id: cell.id, source: cell.source, type: cell.language === "markdown" ? "markdown" : "code" }),
  );
  document.apply({ op: "insert-cells", index: 0, cells: seeded }, { by: "sync" });
  const fileStore = await FileStore.open("test", { storage: noStorage, channel: null });
  await fileStore.writeAll(Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) })));
  const kernels = new Map<string, ScriptedKernel>();
  const kernel = (name = "pyodide") => {
    const known = kernels.get(name) ?? new ScriptedKernel(name);
    kernels.set(name, known);
    return known;
  };
  const session = new Session({
    document,
    kernels: { get: kernel, another: (name) => new ScriptedKernel(name) },
    files: fileStore,
  });
  const undo = new Undo(document);
  const services = {
    notebook: { id: crypto.randomUUID(), document, undo, isHeld: false },
    session,
    selection: new Selection(),
    editors: new Map(),
    files: createNotebookFiles(fileStore),
    agent: createAgentStore(),
    findProblems: async () => problems,
    cloud: createStore(() => ({ copyOf: null })),
  } as unknown as AgentServices;
  const model = new ScriptedModel();
  const runId = () => services.agent.getState().run?.id ?? "";
  const actions = startAgent(services, { transport: async () => options.transport ?? model });
  services.agent.setState({ mode, sharing });
  return {
    actions,
    /** What the user decides about the newest run. */
    newest: {
      keep: (cellId: string) => actions.keep(runId(), cellId),
      discard: (cellId: string) => actions.discard(runId(), cellId),
      keepAll: () => actions.keepAll(runId()),
      discardAll: () => actions.discardAll(runId()),
      undo: () => actions.undoRun(runId()),
      redo: () => actions.redoRun(runId()),
    },
    document,
    kernel: kernel(),
    model,
    services,
    session,
    state: () => services.agent.getState(),
    /** The cells as `type: source`. */
    cells: () => document.cellIds().map((id) => `${document.cell(id)?.type}: ${document.source(id)}`),
    /** Sends a prompt and waits until the model has it. Returns what waits for the run's end. */
    send: async (prompt = "Do it"): Promise<{ readonly ended: Promise<void> }> => {
      model.prompt = null;
      const ended = actions.send(prompt);
      while (model.prompt === null) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return { ended };
    },
  };
}
