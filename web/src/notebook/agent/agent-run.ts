import {
  PROMPT_STATUS,
  type PromptMessage,
  type RunEnd,
  type RunEvent,
  STOPPED_MESSAGE,
} from "@fiddle/protocol/prompt-socket.ts";
import type { RunConnection, RunTransport } from "../../agent/run-transport.ts";
import type { AgentQuestion, ApprovalRequest } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";
import { CellRuns } from "./cell-runs.ts";
import { executeCall } from "./execute-call.ts";
import { RunEdits } from "./run-edits.ts";
import { RunRecord } from "./run-record.ts";
import type { ToolResult, ToolRun } from "./tool-run.ts";

type CallEvent = Extract<RunEvent, { type: "call" }>["message"];
type EndEvent = Extract<RunEvent, { type: "end" }>["message"];

interface Waiting<T> {
  readonly id: string;
  readonly resolve: (value: T) => void;
}

/** One run of the agent in the open notebook: shows its events, carries out its calls, and ends it. */
export class NotebookAgentRun implements ToolRun {
  readonly id: string;
  readonly services: AgentServices;
  readonly mode: ToolRun["mode"];
  readonly sharing: ToolRun["sharing"];
  readonly edits: RunEdits;
  readonly cellRuns: CellRuns;
  readonly seenSources = new Map<string, string>();
  readonly ended: Promise<RunEnd>;
  readonly #record: RunRecord;
  readonly #abort = new AbortController();
  readonly #finish: (reason: RunEnd) => void;
  /** Each call's answer, so that a call that comes again is not carried out again. Null while it is under way. */
  readonly #answers = new Map<string, ToolResult | null>();
  #connection: RunConnection | null = null;
  #question: Waiting<string> | null = null;
  #approval: Waiting<boolean> | null = null;
  #hasCalled = false;

  constructor(services: AgentServices, prompt: string, id: string) {
    const { mode, sharing } = services.agent.getState();
    this.id = id;
    this.services = services;
    this.mode = mode;
    this.sharing = sharing;
    ({ promise: this.ended, resolve: this.#finish } = Promise.withResolvers<RunEnd>());
    this.#record = new RunRecord(services.agent, { id, prompt, promptCellId: "", mode });
    this.edits = new RunEdits({
      document: services.notebook.document,
      runId: id,
      signal: this.signal,
      onChange: (changes) => this.#record.set({ changes }),
    });
    this.cellRuns = new CellRuns(services.session, this.signal);
    this.#setStatus({ id, running: true, message: PROMPT_STATUS.thinking, errors: "", waitingForInput: false });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Puts the prompt into the notebook. */
  showPrompt(index: number, prompt: string): void {
    this.#record.set({ promptCellId: this.edits.insert(index, { type: "prompt", source: prompt }) });
  }

  begin(transport: RunTransport, message: PromptMessage): void {
    this.#connection = transport.start(message, (event) => this.#receive(event));
  }

  /** Ends the run here first, so that nothing of it happens from now on, whatever is still on its way. */
  stop(): void {
    if (this.signal.aborted) return;
    this.#end({ reason: "stopped", message: STOPPED_MESSAGE });
    this.#connection?.stop();
  }

  fail(message: string): void {
    this.#end({ reason: "failed", message });
  }

  answer(text: string): void {
    this.#question?.resolve(text);
  }

  decide(id: string, isAllowed: boolean): void {
    if (this.#approval?.id === id) this.#approval.resolve(isAllowed);
  }

  ask(question: AgentQuestion): Promise<string> {
    this.#record.set({ question });
    this.#setStatus({ waitingForInput: true });
    return this.#wait<string>(
      (waiting) => (this.#question = waiting),
      () => {
        this.#record.set({ question: null });
        this.#setStatus({ waitingForInput: false });
      },
    );
  }

  approve(request: Omit<ApprovalRequest, "id">): Promise<boolean> {
    return this.#wait<boolean>(
      (waiting) => {
        this.#approval = waiting;
        if (waiting) this.#record.set({ approval: { ...request, id: waiting.id } });
      },
      () => this.#record.set({ approval: null }),
    );
  }

  #wait<T>(set: (waiting: Waiting<T> | null) => void, done: () => void): Promise<T> {
    this.signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stop = () => reject(this.signal.reason as Error);
    this.signal.addEventListener("abort", stop, { once: true });
    set({ id: crypto.randomUUID(), resolve });
    return promise.finally(() => {
      this.signal.removeEventListener("abort", stop);
      set(null);
      done();
    });
  }

  #receive(event: RunEvent): void {
    if (this.signal.aborted) return;
    switch (event.type) {
      case "status":
        return this.#setStatus({ message: event.message });
      case "text":
        return this.#record.set({ text: (this.#record.run?.text ?? "") + event.message });
      case "reasoning":
        return this.#record.set({ reasoning: (this.#record.run?.reasoning ?? "") + event.message });
      case "input":
        return this.#takePlan();
      case "call":
        return void this.#carryOut(event.message);
      case "usage":
        return this.#record.set({ usage: event.message });
      default:
        return this.#end(event.message);
    }
  }

  /** The text before the first call is the plan; text before later calls says what the step is for. */
  #takePlan(): void {
    const text = this.#record.run?.text.trim() ?? "";
    if (text === "") return;
    this.#record.set({ text: "", ...(!this.#hasCalled && { plan: text }) });
  }

  async #carryOut(received: CallEvent): Promise<void> {
    const { call } = received;
    const known = this.#answers.get(call);
    if (known) this.#connection?.answer({ call, ...known });
    if (known !== undefined) return;
    this.#takePlan();
    this.#hasCalled = true;
    this.#answers.set(call, null);
    this.#record.step(call, { title: received.tool, state: "running" });
    try {
      const result = await executeCall(this, received, null);
      this.signal.throwIfAborted();
      this.#answers.set(call, result);
      this.#record.step(call, { state: result.failed ? "failed" : "done", answer: result.text });
      this.#setStatus({ message: PROMPT_STATUS.output });
      this.#connection?.answer({ call, ...result });
    } catch (error) {
      if (!this.signal.aborted) throw error;
    }
  }

  #end(end: EndEvent): void {
    if (this.signal.aborted) return;
    const { run } = this.#record;
    if (end.reason === "finished" && run && run.text.trim() !== "") this.#respond(run.text);
    this.#abort.abort(new DOMException("The run is over.", "AbortError"));
    this.cellRuns.withdraw();
    this.#record.set({ end });
    this.#setStatus({ id: null, running: false, message: "", errors: end.message, waitingForInput: false });
    this.#finish(end.reason);
  }

  #respond(text: string): void {
    const { document } = this.services.notebook;
    const ids = document.cellIds();
    const prompt = ids.indexOf(this.#record.run?.promptCellId ?? "");
    const last = Math.max(prompt, ...this.edits.changes().map(({ cellId }) => ids.indexOf(cellId)));
    this.edits.insert(last < 0 ? ids.length : last + 1, { type: "response", source: text.trim() });
  }

  #setStatus(change: Partial<ReturnType<AgentServices["agent"]["getState"]>["status"]>): void {
    const { agent } = this.services;
    const { status } = agent.getState();
    // A newer run shows its own status.
    if (change.id === undefined && status.id !== this.id) return;
    agent.setState({ status: { ...status, ...change } });
  }
}
