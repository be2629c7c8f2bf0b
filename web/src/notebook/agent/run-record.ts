import type { AgentServices } from "./agent-services.ts";
import { type AgentRun, type AgentStep, hasBegun, runOf } from "../contract/agent.ts";
import { keepRun } from "./kept-run.ts";

type RecordServices = Pick<AgentServices, "agent" | "notebook">;

/** How much of an answer is kept for a later visit. */
const MAX_KEPT_ANSWER_CHARACTERS = 500;

/** What is shown of a run that goes on in this tab, and kept for the next visit. */
export class RunRecord {
  readonly #services: RecordServices;
  readonly #id: string;

  constructor(services: RecordServices, id: string) {
    this.#services = services;
    this.#id = id;
  }

  /** Shows the run. The one that was shown becomes an earlier one, unless it left nothing in the notebook. */
  begin(run: Pick<AgentRun, "prompt" | "promptCellId" | "selectedCellId" | "mode">): void {
    const begun: AgentRun = {
      ...run,
      id: this.#id,
      startedAt: Date.now(),
      plan: "",
      text: "",
      reasoning: "",
      notices: [],
      steps: [],
      usage: null,
      question: null,
      approval: null,
      end: null,
      changes: [],
      undone: false,
      notUndone: [],
    };
    this.#services.agent.setState(({ run: last, earlierRuns }) => ({
      run: begun,
      earlierRuns: last && leftSomething(last) ? [last, ...earlierRuns] : earlierRuns,
    }));
    this.keep();
  }

  get run(): AgentRun | null {
    return runOf(this.#services.agent.getState(), this.#id);
  }

  set(change: Partial<AgentRun>): void {
    const changed = (run: AgentRun) => (run.id === this.#id ? { ...run, ...change } : run);
    this.#services.agent.setState(({ run, earlierRuns }) =>
      run?.id === this.#id ? { run: changed(run) } : { earlierRuns: earlierRuns.map(changed) },
    );
    // The text arrives in many pieces, and is kept with what comes next.
    if (Object.keys(change).some((key) => key !== "text" && key !== "reasoning")) this.keep();
  }

  /** Adds a step, or changes the one of this call. */
  step(call: string, change: Partial<Omit<AgentStep, "call">>): void {
    const { run } = this;
    if (!run) return;
    const index = run.steps.findIndex((step) => step.call === call);
    const known = run.steps[index] ?? { call, title: "", doing: "", cellId: null, state: "writing", answer: "" };
    const steps = run.steps.toSpliced(index < 0 ? run.steps.length : index, index < 0 ? 0 : 1, { ...known, ...change });
    this.set({ steps });
  }

  /** Keeps the run as it is now. */
  keep(): void {
    const { run } = this;
    if (!run) return;
    const { id, changes: _c, reasoning: _r, undone: _u, notUndone: _n, ...kept } = run;
    const steps = kept.steps.map((step) => ({ ...step, answer: step.answer.slice(0, MAX_KEPT_ANSWER_CHARACTERS) }));
    this.#services.notebook.document.apply(keepRun(id, { ...kept, steps }), { by: "sync" });
  }
}

/** Whether a run that is over has anything that outlives it. */
function leftSomething(run: AgentRun): boolean {
  return hasBegun(run) || run.end?.reason === "stopped";
}
