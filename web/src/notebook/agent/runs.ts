import { type AgentRun, type AgentRunEnd, allRuns, hasBegun, isTrace, runOf } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";
import type { NotebookAgentRun } from "./agent-run.ts";
import { forgetRun, keptRunIds, readEdits, readRun } from "./kept-run.ts";
import { keepDraft } from "./prompt-box/draft.ts";
import { RunEdits } from "./run-edits.ts";
import { isAgentAtWork } from "./run-tabs.ts";

/** The runs that stay although they are decided about. */
const MAX_RUNS = 20;
/** The runs that stay take no more room than this. */
const MAX_CHARACTERS = 1_500_000;

/** How a run ended whose page was closed, reloaded or lost. */
const INTERRUPTED: AgentRunEnd = {
  reason: "stopped",
  message: "The page was closed or reloaded before the agent had finished.",
  error: "interrupted",
};

/**
 * Every run of the notebook: the one that goes on in this tab, those of other tabs and those of earlier visits. What they changed can be
 * kept, discarded and undone from any tab.
 */
export class NotebookRuns {
  readonly #services: AgentServices;
  readonly #stops: (() => void)[] = [];
  /** The newest run that began in this tab. */
  #own: NotebookAgentRun | null = null;
  /** The run that no tab works on any more, although nobody ended it. */
  #interruptedId: string | null = null;

  constructor(services: AgentServices) {
    this.#services = services;
    const { agent, notebook } = services;
    this.#refresh();
    this.#stops.push(
      notebook.document.subscribeAside(() => this.#refresh()),
      agent.subscribe(({ runElsewhere }, before) => {
        if (runElsewhere !== before.runElsewhere) void this.#findInterrupted().catch(reportError);
      }),
    );
  }

  get own(): NotebookAgentRun | null {
    return this.#own;
  }

  /** Takes a run that begins in this tab. */
  begin(run: NotebookAgentRun): void {
    this.#own = run;
    this.#forgetOld();
    this.#refresh();
  }

  /** Call it when the run of this tab is over. */
  ended({ id }: NotebookAgentRun): void {
    const run = runOf(this.#services.agent.getState(), id);
    if (run && !hasBegun(run) && run.end?.reason !== "stopped") forgetRun(this.#services.notebook.document, id);
  }

  /** Shows how the runs of earlier visits ended. */
  async restore(): Promise<void> {
    await this.#findInterrupted();
    this.#giveBackPrompt();
  }

  /** The user likes what a run did to a cell. A run that waits for this goes on. */
  keep(runId: string, cellId: string): void {
    this.#edits(runId).keep(cellId);
  }

  /** Takes back what a run did to a cell. What the user typed into it since stays. */
  discard(runId: string, cellId: string): void {
    this.#edits(runId).discard(cellId);
  }

  keepAll(runId: string): void {
    for (const cellId of this.#open(runId)) this.keep(runId, cellId);
  }

  discardAll(runId: string): void {
    for (const cellId of this.#open(runId).toReversed()) this.discard(runId, cellId);
  }

  /** Ends a run that goes on, here or in another tab, and takes back everything it did. */
  async undo(runId: string): Promise<void> {
    const { agent } = this.#services;
    if (this.#own?.id === runId) this.#own.stop();
    if (runOf(agent.getState(), runId)?.end === null) {
      agent.getState().runElsewhere?.stop();
      await this.#isOver(runId);
    }
    this.#edits(runId).undo();
  }

  redo(runId: string): void {
    this.#edits(runId).redo();
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** Finds out whether the newest run goes on in another tab, or was interrupted. */
  async #findInterrupted(): Promise<void> {
    const isAtWork = await isAgentAtWork(this.#services.notebook.id);
    const { run } = this.#services.agent.getState();
    this.#interruptedId = isAtWork ? null : (run?.id ?? null);
    this.#refresh();
  }

  #edits(runId: string): RunEdits {
    if (this.#own?.id === runId) return this.#own.edits;
    const { document } = this.#services.notebook;
    return new RunEdits({ document, runId, signal: AbortSignal.abort() });
  }

  #open(runId: string): readonly string[] {
    return this.#edits(runId)
      .changes()
      .flatMap(({ cellId, decision }) => (decision === "open" ? [cellId] : []));
  }

  async #isOver(runId: string): Promise<void> {
    const { agent } = this.#services;
    const isOver = () => (runOf(agent.getState(), runId)?.end ?? null) !== null;
    if (isOver()) return;
    await new Promise<void>((resolve) => {
      const stop = agent.subscribe(() => {
        if (!isOver()) return;
        stop();
        resolve();
      });
    });
  }

  /** Brings what is shown in line with what the document keeps. */
  #refresh(): void {
    const { agent, notebook } = this.#services;
    const known = agent.getState();
    const kept = keptRunIds(notebook.document).flatMap((id) => (readRun(notebook.document, id) ? [id] : []));
    const started = (id: string) => readRun(notebook.document, id)?.startedAt ?? 0;
    const ids = kept.toSorted((a, b) => started(b) - started(a));
    const runs = ids.flatMap((id, index) => this.#shown(id, index === 0) ?? []);
    // A run that left nothing is kept nowhere, but says why it ended until the next one.
    if (known.run && known.run.id === this.#own?.id && !ids.includes(known.run.id)) runs.unshift(known.run);
    const before = allRuns(known);
    const isSame = before.length === runs.length && runs.every((run, index) => run === before[index]);
    if (!isSame) {
      const [run = null, ...earlierRuns] = runs;
      agent.setState({ run, earlierRuns });
      this.#tellInterruption(run);
    }
    this.#own?.seeDecisions();
  }

  #shown(id: string, isNewest: boolean): AgentRun | null {
    const { agent, notebook } = this.#services;
    const kept = readRun(notebook.document, id);
    if (!kept) return null;
    const before = runOf(agent.getState(), id);
    const { undone, notUndone } = readEdits(notebook.document, id);
    const changes = this.#edits(id).changes();
    const isOwn = this.#own?.id === id;
    const goesOn = isOwn || (isNewest && id !== this.#interruptedId);
    const shown: AgentRun = {
      ...(isOwn && before ? before : { ...kept, id, reasoning: before?.reasoning ?? "" }),
      ...(!goesOn && { question: null, approval: null }),
      end: kept.end ?? (goesOn ? null : INTERRUPTED),
      changes,
      undone: undone !== null,
      notUndone,
    };
    return before && JSON.stringify(before) === JSON.stringify(shown) ? before : shown;
  }

  #tellInterruption(run: AgentRun | null): void {
    const { agent } = this.#services;
    const { promptStatus } = agent.getState();
    if (promptStatus.running || run?.end?.error !== INTERRUPTED.error) return;
    agent.setState({ promptStatus: { ...promptStatus, errors: INTERRUPTED.message } });
  }

  /** A prompt whose run was interrupted before the model's first word goes back into the box, as if it hadn't been sent. */
  #giveBackPrompt(): void {
    const { agent, notebook } = this.#services;
    const { run, draft, promptStatus } = agent.getState();
    if (!run || run.end?.error !== INTERRUPTED.error || run.id === this.#own?.id || leftAnything(run)) return;
    const isClick = isTrace(notebook.document.cell(run.promptCellId));
    this.#edits(run.id).undo();
    forgetRun(notebook.document, run.id);
    if (draft === "" && !isClick) keepDraft(this.#services, run.prompt);
    agent.setState({ promptStatus: { ...promptStatus, errors: "" } });
  }

  /** Forgets what nobody has to decide about any more, the oldest first. */
  #forgetOld(): void {
    const { document } = this.#services.notebook;
    let characters = 0;
    for (const [index, run] of allRuns(this.#services.agent.getState()).entries()) {
      characters += JSON.stringify(run).length;
      const isDecided = run.changes.every(({ decision }) => decision !== "open");
      if (isDecided && (index >= MAX_RUNS - 1 || characters > MAX_CHARACTERS)) forgetRun(document, run.id);
    }
  }
}

function leftAnything(run: AgentRun): boolean {
  return hasBegun(run) || run.changes.length > 0;
}
