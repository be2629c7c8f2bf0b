import { isKernelRunning, type Kernel, type KernelStatus, type Variable } from "@fiddle/kernels";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface VariablesState {
  readonly status: KernelStatus;
  /** Null until the kernel answered, and after it ended. While it is busy, as they were before. */
  readonly variables: readonly Variable[] | null;
  /** How many there are beyond those. */
  readonly more: number;
  /** Names of the variables that are tables. */
  readonly dataframeNames: readonly string[];
  /** Why the kernel could not tell. */
  readonly error: string | null;
}

/** Runs that follow one another are waited for: no question comes between them. Milliseconds. */
const PAUSE = 150;
const NONE = { variables: null, more: 0, dataframeNames: [], error: null } as const;

/** What a kernel holds, asked only while somebody looks and the kernel has nothing to do. */
export class KernelVariables {
  readonly kernel: Kernel;
  readonly store: StoreApi<VariablesState>;
  #watchers = 0;
  #unsubscribe: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.store = createStore<VariablesState>(() => ({ ...NONE, status: kernel.status }));
  }

  /** Begins to look. Returns the end of it. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#unsubscribe = this.kernel.subscribe(() => this.#look());
      this.#look();
    }
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      this.#unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  async refresh(): Promise<void> {
    const { kernel } = this;
    if (kernel.status.kind !== "ready") return;
    try {
      const { variables, more } = await kernel.ask("variables", {});
      const dataframeNames = variables.filter(({ kind }) => kind === "table").map(({ name }) => name);
      this.store.setState({ variables, more, dataframeNames, error: null });
    } catch (error) {
      // A run or a restart that came meanwhile brings the next question by itself.
      if (kernel.status.kind === "ready") this.store.setState({ error: sentence(error) });
    }
  }

  #look(): void {
    const { status } = this.kernel;
    this.store.setState({ status, ...(!isKernelRunning(status) && NONE) });
    clearTimeout(this.#timer);
    if (status.kind === "ready") this.#timer = setTimeout(() => void this.refresh(), PAUSE);
  }
}

const known = new WeakMap<Kernel, KernelVariables>();

/** The same object for the same kernel, so that what was known last shows at once. */
export function variablesOf(kernel: Kernel): KernelVariables {
  const found = known.get(kernel) ?? new KernelVariables(kernel);
  known.set(kernel, found);
  return found;
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
