import type { StoreApi } from "zustand/vanilla";
import { type AgentRun, type AgentState, type AgentStep, hasBegun, runOf } from "../contract/agent.ts";

/** Shows a new run. The one that was shown becomes an earlier one, unless it left nothing in the notebook. */
export function beginRun(
  store: StoreApi<AgentState>,
  run: Pick<AgentRun, "id" | "prompt" | "promptCellId" | "selectedCellId" | "mode">,
): RunRecord {
  const begun: AgentRun = {
    ...run,
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
  store.setState(({ run: last, earlierRuns }) => ({
    run: begun,
    earlierRuns: last && leftSomething(last) ? [last, ...earlierRuns] : earlierRuns,
  }));
  return new RunRecord(store, run.id);
}

function leftSomething(run: AgentRun): boolean {
  return hasBegun(run) || run.end?.reason === "stopped";
}

/** Changes what is shown of a run, be it the newest or an earlier one. */
export class RunRecord {
  readonly #store: StoreApi<AgentState>;
  readonly #id: string;

  constructor(store: StoreApi<AgentState>, id: string) {
    this.#store = store;
    this.#id = id;
  }

  get run(): AgentRun | null {
    return runOf(this.#store.getState(), this.#id);
  }

  set(change: Partial<AgentRun>): void {
    const changed = (run: AgentRun) => (run.id === this.#id ? { ...run, ...change } : run);
    this.#store.setState(({ run, earlierRuns }) =>
      run?.id === this.#id ? { run: changed(run) } : { earlierRuns: earlierRuns.map(changed) },
    );
  }

  /** Adds a step, or changes the one of this call. */
  step(call: string, change: Partial<Omit<AgentStep, "call">>): void {
    const { run } = this;
    if (!run) return;
    const index = run.steps.findIndex((step) => step.call === call);
    const known = run.steps[index] ?? { call, title: "", cellId: null, state: "writing", answer: "" };
    const steps = run.steps.toSpliced(index < 0 ? run.steps.length : index, index < 0 ? 0 : 1, { ...known, ...change });
    this.set({ steps });
  }
}
