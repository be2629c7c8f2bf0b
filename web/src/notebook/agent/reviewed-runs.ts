import type { AgentServices } from "./agent-services.ts";
import { RunEdits } from "./run-edits.ts";
import { RunRecord } from "./run-record.ts";
import { keepRuns, readRuns } from "./stored-runs.ts";

/** A run whose changes can be kept, discarded and undone. */
export interface ReviewedRun {
  readonly id: string;
  readonly edits: RunEdits;
  /** Decides what the run is waiting for, by keeping or discarding the change of a cell; null means of any. */
  decideCell(cellId: string | null, isAllowed: boolean): void;
}

/** Every run of this tab, also those before a reload. */
export class ReviewedRuns {
  readonly #services: AgentServices;
  readonly #runs = new Map<string, ReviewedRun>();

  constructor(services: AgentServices) {
    this.#services = services;
  }

  add(run: ReviewedRun): void {
    this.#runs.set(run.id, run);
  }

  with(id: string, act: (run: ReviewedRun) => void): void {
    const run = this.#runs.get(id);
    if (run) act(run);
    this.store();
  }

  undo(id: string): void {
    this.with(id, ({ edits }) => {
      const notUndone = edits.undo();
      this.#record(id).set({ undone: true, notUndone, changes: edits.changes() });
    });
  }

  redo(id: string): void {
    this.with(id, ({ edits }) => {
      edits.redo();
      this.#record(id).set({ undone: false, notUndone: [], changes: edits.changes() });
    });
  }

  /** Keeps the runs for a reload of this tab. */
  store(): void {
    const { agent, notebook } = this.#services;
    keepRuns(notebook.id, agent.getState(), (id) => this.#runs.get(id)?.edits.stored() ?? null);
  }

  restore(): void {
    const { agent, notebook } = this.#services;
    const stored = readRuns(notebook.id);
    for (const { run, edits } of stored) {
      this.add({
        id: run.id,
        edits: new RunEdits(
          {
            document: notebook.document,
            runId: run.id,
            signal: AbortSignal.abort(),
            onChange: (changes) => this.#record(run.id).set({ changes }),
          },
          edits,
        ),
        decideCell: () => {},
      });
    }
    const [run = null, ...earlierRuns] = stored.map(({ run }) => run);
    agent.setState({ run, earlierRuns });
  }

  #record(id: string): RunRecord {
    return new RunRecord(this.#services.agent, id);
  }
}
