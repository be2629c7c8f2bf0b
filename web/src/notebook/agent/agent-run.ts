import {
  PROMPT_STATUS,
  type PromptMessage,
  type RunEnd,
  type RunEvent,
  STOPPED_MESSAGE,
} from "@fiddle/protocol/prompt-socket.ts";
import type { RunConnection, RunTransport } from "../../agent/run-transport.ts";
import {
  type AgentQuestion,
  type AgentRunEnd,
  type ApprovalRequest,
  hasBegun,
  type PromptRequest,
  type PromptStatus,
} from "../contract/agent.ts";
import { noteNothingRead } from "../contract/provenance.ts";
import type { AgentServices } from "./agent-services.ts";
import { CellRuns } from "./cell-runs.ts";
import { executeCall } from "./execute-call.ts";
import { requestText } from "./ask/requests.ts";
import { RunEdits } from "./run-edits.ts";
import { RunRecord } from "./run-record.ts";
import { type StreamedCell, StreamedCells } from "./streamed-cells.ts";
import type { ToolResult, ToolRun } from "./tool-run.ts";
import { describeCall } from "./tools/describe-call.ts";
import { Taint } from "./trust/taint.ts";
import { Waiting } from "./waiting.ts";

type CallEvent = Extract<RunEvent, { type: "call" }>["message"];
type InputEvent = Extract<RunEvent, { type: "input" }>["message"];

interface RunParts {
  readonly id: string;
  readonly prompt: string;
  /** The button that was pressed instead of writing a prompt, which leaves a trace; null for a prompt. */
  readonly request: PromptRequest | null;
  /** Where the prompt's cell goes. */
  readonly index: number;
  /** Hides secrets in what the model is told. */
  readonly redact: (result: ToolResult) => ToolResult;
}

/** One run of the agent in the open notebook: shows its events, carries out its calls, and ends it. */
export class NotebookAgentRun implements ToolRun {
  readonly id: string;
  readonly services: AgentServices;
  readonly mode: ToolRun["mode"];
  readonly sharing: ToolRun["sharing"];
  readonly edits: RunEdits;
  readonly cellRuns: CellRuns;
  readonly taint: Taint;
  readonly allowed = new Set<string>();
  readonly ownFiles = new Set<string>();
  readonly seenSources = new Map<string, string>();
  readonly ended: Promise<RunEnd>;
  readonly #parts: RunParts;
  readonly #record: RunRecord;
  readonly #abort = new AbortController();
  readonly #finish: (reason: RunEnd) => void;
  /**
   * Each call's answer, so that a call that comes again after a reconnect is not carried out again. Null while it is under way. A call
   * is known by its content too, because some providers number the calls of each answer from 0.
   */
  readonly #answers = new Map<string, ToolResult | null>();
  readonly #streamed: StreamedCells;
  readonly #question: Waiting<string>;
  readonly #approval: Waiting<boolean>;
  readonly #observations: string[] = [];
  #promptCellId = "";
  /** The call that is carried out now. */
  #carriedCall = "";
  #hasAdded = false;
  #connection: RunConnection | null = null;
  /** The call that asks the user. */
  #askingCall = "";
  #isStepOver = false;

  constructor(services: AgentServices, parts: RunParts) {
    const { mode, sharing } = services.agent.getState();
    const { document } = services.notebook;
    const { id } = parts;
    this.id = id;
    this.services = services;
    this.mode = mode;
    this.sharing = sharing;
    this.#parts = parts;
    ({ promise: this.ended, resolve: this.#finish } = Promise.withResolvers<RunEnd>());
    this.#question = new Waiting(this.signal);
    this.#approval = new Waiting(this.signal);
    this.taint = new Taint(services);
    this.cellRuns = new CellRuns(services.session, this.signal);
    this.edits = new RunEdits({ document, runId: id, signal: this.signal });
    this.#streamed = new StreamedCells(this);
    for (const cellId of document.cellIds()) this.seenSources.set(cellId, document.source(cellId));
    this.#record = new RunRecord(services, id);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Shows the run, and its prompt in the notebook. */
  show(): void {
    const { agent, selection } = this.services;
    const { id, mode } = this;
    const { request, index } = this.#parts;
    const prompt = request ? requestText(this.services.notebook.document, request) : this.#parts.prompt;
    this.#record.begin({ prompt, promptCellId: "", selectedCellId: selection.activeId, mode });
    const fiddle = { sentAt: Date.now(), ...(request && { request: { ...request } }) };
    this.#promptCellId = this.edits.insert(index, { type: "prompt", source: prompt, metadata: { fiddle } });
    this.#record.set({ promptCellId: this.#promptCellId });
    agent.setState({ suggestions: [] });
    // From now on the run itself says what it does.
    this.#setStatus({ id, running: true, message: PROMPT_STATUS.thinking, errors: "", waitingForInput: false });
  }

  begin(transport: RunTransport, message: PromptMessage): void {
    if (this.signal.aborted) return;
    this.taint.readPrompt(message);
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
    this.#question.resolve(text);
  }

  decide(id: string, isAllowed: boolean): void {
    if (this.#record.run?.approval?.id === id) this.#approval.resolve(isAllowed);
  }

  /** Goes on if the change that it waits for was kept or discarded, in whatever tab. Other questions need an answer of their own. */
  seeDecisions(): void {
    const { cellId = null, asks } = this.#record.run?.approval ?? {};
    const decision = cellId === null || asks !== "change" ? null : this.edits.decisionOn(cellId);
    if (decision === "kept" || decision === "discarded") this.#approval.resolve(decision === "kept");
  }

  async ask(question: AgentQuestion): Promise<string> {
    this.#record.set({ question });
    this.#setStatus({ waitingForInput: true });
    const answer = await this.#question.wait();
    this.#record.set({ question: null });
    this.#setStatus({ waitingForInput: false });
    return answer;
  }

  async approve(request: Omit<ApprovalRequest, "id">): Promise<boolean> {
    this.#record.set({ approval: { ...request, id: crypto.randomUUID() } });
    const isAllowed = await this.#approval.wait();
    this.#record.set({ approval: null });
    return isAllowed;
  }

  noteAdded(cellId: string): void {
    const { document } = this.services.notebook;
    if (!this.#hasAdded) this.#moveAbove(cellId);
    this.#hasAdded = true;
    if (this.#carriedCall !== "") this.#record.step(this.#carriedCall, describeCall(document, "add_cell", {}, cellId));
  }

  /** A prompt stands where its answer goes, unless that is among cells further up. */
  #moveAbove(cellId: string): void {
    const ids = this.services.notebook.document.cellIds();
    const [from, to] = [ids.indexOf(this.#promptCellId), ids.indexOf(cellId)];
    if (from >= 0 && from < to - 1) this.edits.move(this.#promptCellId, to - 1);
  }

  observe(title: string, text: string): void {
    this.#observations.push(`${title}\n\n${text}`);
  }

  #receive(event: RunEvent): void {
    if (this.signal.aborted) return;
    if (this.#isStepOver && (event.type === "text" || event.type === "reasoning" || event.type === "input")) {
      this.#isStepOver = false;
      this.#streamed.dropUnclaimed();
    }
    const { run } = this.#record;
    switch (event.type) {
      case "status":
        return this.#setStatus({ message: event.message });
      case "text":
        return this.#record.set({ text: (run?.text ?? "") + event.message });
      case "reasoning":
        return this.#record.set({ reasoning: (run?.reasoning ?? "") + event.message });
      case "input":
        return this.#stream(event.message);
      case "call":
        return void this.#carryOut(event.message).catch(reportError);
      case "usage":
        this.#isStepOver = true;
        return this.#record.set({ usage: event.message });
      case "notice":
        return this.#record.set({ notices: [...(run?.notices ?? []), event.message] });
      default:
        return this.#end(event.message);
    }
  }

  #stream(input: InputEvent): void {
    this.#takePlan();
    if (input.tool !== undefined) this.#describe(input.call, input.tool, {});
    const cell = this.mode === "ask" ? null : this.#streamed.take(input);
    if (cell) this.#record.step(input.call, describeCall(this.services.notebook.document, "add_cell", {}, cell.id));
  }

  #describe(call: string, tool: string, input: CallEvent["input"], addedId: string | null = null): void {
    this.#record.step(call, {
      ...describeCall(this.services.notebook.document, tool, input, addedId),
      state: "writing",
    });
  }

  /** The text before the first call is the plan; text before later calls says what the step is for. */
  #takePlan(): void {
    const { run } = this.#record;
    const text = run?.text.trim() ?? "";
    if (!run || text === "") return;
    this.#record.set({ text: "", ...(run.plan === "" && { plan: text }) });
  }

  async #carryOut(received: CallEvent): Promise<void> {
    const { call, tool, input } = received;
    const key = JSON.stringify([call, tool, input]);
    const known = this.#answers.get(key);
    if (known) this.#connection?.answer({ call, ...known });
    if (known !== undefined) return;
    this.#answers.set(key, null);
    this.#takePlan();
    const streamed: StreamedCell | null = this.#streamed.claim(call);
    this.#describe(call, tool, input, streamed?.id);
    this.#record.step(call, { state: "running" });
    if (tool === "ask") this.#askingCall = call;
    this.#carriedCall = call;
    try {
      const result = this.#parts.redact(await executeCall(this, received, streamed));
      this.signal.throwIfAborted();
      this.edits.settle();
      this.#answers.set(key, result);
      this.#record.step(call, { state: result.failed ? "failed" : "done", answer: result.text });
      this.#noteStarted(call, tool, input);
      this.#send(call, result);
    } catch (error) {
      if (!this.signal.aborted) throw error;
    } finally {
      this.#carriedCall = "";
    }
  }

  /** A cell that takes longer than its call hasn't run yet. */
  #noteStarted(call: string, tool: string, input: CallEvent["input"]): void {
    const { runs } = this.services.session.store.getState();
    const cells = tool === "run_cells" && Array.isArray(input.cells) ? input.cells : [];
    const goesOn = cells.some((id) => typeof id === "string" && /^(?:running|queued)$/.test(runs.get(id)?.state ?? ""));
    const { title = "" } = this.#record.run?.steps.find((step) => step.call === call) ?? {};
    if (goesOn) this.#record.step(call, { title: title.replace("Ran", "Started") });
  }

  #send(call: string, result: ToolResult): void {
    if (call === this.#askingCall && !result.failed) this.#connection?.reply(call, result.text);
    else this.#connection?.answer({ call, ...result });
  }

  #end(end: AgentRunEnd): void {
    if (this.signal.aborted) return;
    this.#takeLastWords(end);
    if (end.reason === "finished") this.#noteDone();
    this.edits.settle();
    this.#abort.abort(new DOMException("The run is over.", "AbortError"));
    // A run that ended by itself may leave a long cell running on purpose.
    if (end.reason === "stopped") this.cellRuns.withdraw();
    this.#record.set({ end, question: null, approval: null });
    this.#setStatus({ id: null, running: false, message: "", errors: end.message, waitingForInput: false });
    this.#finish(end.reason);
  }

  /** A stopped run leaves the notebook as it is. */
  #takeLastWords({ reason }: AgentRunEnd): void {
    if (reason === "stopped") return;
    const { run } = this.#record;
    // What was never begun goes back into the box, and leaves nothing in the notebook.
    if (run && !hasBegun(run)) return this.#removePrompt();
    this.#streamed.dropUnclaimed();
    if (this.#observations.length > 0) this.#append("observation", this.#observations.join("\n\n"));
    const text = this.#record.run?.text.trim() ?? "";
    if (text !== "") this.#append("response", text);
  }

  /** The trace of a button says what was done. */
  #noteDone(): void {
    const { notebook, session } = this.services;
    const { request } = this.#parts;
    if (!request || !notebook.document.cell(this.#promptCellId)) return;
    const isFixed = session.store.getState().runs.get(request.cell)?.state === "done";
    this.edits.write(this.#promptCellId, requestText(notebook.document, request, isFixed ? "done" : "tried"));
  }

  #removePrompt(): void {
    const id = this.#promptCellId;
    if (this.services.notebook.document.cell(id)) this.edits.remove(id, false);
  }

  /** Adds a cell below everything the run has written. */
  #append(type: "response" | "observation", source: string): void {
    const ids = this.services.notebook.document.cellIds();
    const last = Math.max(ids.indexOf(this.#promptCellId), ...this.edits.ownCells().map((id) => ids.indexOf(id)));
    const metadata = { fiddle: { sentAt: Date.now() } };
    // What the agent had read is noted; in another browser, nobody knows what this cell repeats.
    noteNothingRead(this.services.notebook.document);
    this.edits.insert(last < 0 ? ids.length : last + 1, { type, source, metadata });
  }

  #setStatus(change: Partial<PromptStatus>): void {
    const { agent } = this.services;
    const { promptStatus } = agent.getState();
    // A newer run shows its own status.
    if (promptStatus.id !== this.id && change.id !== this.id) return;
    agent.setState({ promptStatus: { ...promptStatus, ...change } });
  }
}
