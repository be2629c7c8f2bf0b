import { isKernelRunning, type Kernel, type KernelStatus, type Variable } from "@fiddle/kernels";
import { createStore, type StoreApi } from "zustand/vanilla";
import { messageOf } from "@fiddle/notebook/message-of";

export interface VariablesState {
  readonly status: KernelStatus;
  /** Null until the kernel has answered, and after it has stopped. While it is busy, the last known ones. */
  readonly variables: readonly Variable[] | null;
  /** The number of further variables that aren't listed. */
  readonly more: number;
  /** Names of the variables that are tables. */
  readonly dataframeNames: readonly string[];
  /** Why the kernel couldn't answer. */
  readonly error: string | null;
}

/** The pause after a run before the kernel is asked, so that no question comes between two runs. */
const REFRESH_PAUSE_MS = 150;
const NONE = { variables: null, more: 0, dataframeNames: [], error: null } as const;

/** A kernel's variables, requested only while they are shown and the kernel is idle. */
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

  /** Starts watching. Returns a function that stops it. */
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
      // A run or a restart in the meantime triggers the next request by itself.
      if (kernel.status.kind === "ready") this.store.setState({ error: messageOf(error) });
    }
  }

  #look(): void {
    const { status } = this.kernel;
    this.store.setState({ status, ...(!isKernelRunning(status) && NONE) });
    clearTimeout(this.#timer);
    if (status.kind === "ready") this.#timer = setTimeout(() => void this.refresh(), REFRESH_PAUSE_MS);
  }
}

const known = new WeakMap<Kernel, KernelVariables>();

/** The same object for the same kernel, so that the last known variables show immediately. */
export function variablesOf(kernel: Kernel): KernelVariables {
  const found = known.get(kernel) ?? new KernelVariables(kernel);
  known.set(kernel, found);
  return found;
}
