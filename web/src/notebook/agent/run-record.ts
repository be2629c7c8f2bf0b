import type { StoreApi } from "zustand/vanilla";
import type { AgentRun, AgentState, AgentStep } from "../contract/agent.ts";

/** Changes what is shown of a run. Does nothing if another run has begun. */
export class RunRecord {
  readonly #store: StoreApi<AgentState>;
  readonly #id: string;

  constructor(store: StoreApi<AgentState>, run: Pick<AgentRun, "id" | "prompt" | "promptCellId" | "mode">) {
    this.#store = store;
    this.#id = run.id;
    store.setState({
      run: {
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
      },
    });
  }

  get run(): AgentRun | null {
    const { run } = this.#store.getState();
    return run?.id === this.#id ? run : null;
  }

  set(change: Partial<AgentRun>): void {
    const { run } = this;
    if (run) this.#store.setState({ run: { ...run, ...change } });
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
