import type { KernelMessage } from "../messages.ts";
import type { PackageService } from "./package-service.ts";
import type { PackageInstaller } from "./packages.ts";
import type { PythonKernel } from "./python-kernel.ts";
import { installAsked, installWanted, type Wanted } from "./requirements.ts";

/** What the code needs before it can run. */
export interface Plan {
  readonly unsupported?: readonly string[];
  /** For each of those: its line, why it can't work and what can. */
  readonly reasons?: readonly string[];
  /** The requirements of lines such as `%pip install`. */
  readonly installs?: readonly string[];
  readonly wanted?: Wanted;
  /** Whether it imports modules of the standard library that weren't imported before. */
  readonly library?: boolean;
}

export interface SupplyParts {
  /** The requirements that the notebook lists. */
  readonly packages: readonly string[];
  readonly send: (message: KernelMessage) => void;
}

interface Suppliers {
  readonly kernel: PythonKernel;
  readonly installer: PackageInstaller;
  readonly packages: PackageService;
  readonly fetchStdlib: () => Promise<void>;
  /** Takes sentences about the notebook's packages that couldn't be installed. */
  readonly showFailures: (reasons: readonly string[]) => void;
}

/** Installs what one run needs: before it starts, and when running code asks for more. */
export class PackageSupply {
  readonly #suppliers: Suppliers;
  #installing: AbortController | null = null;

  constructor(suppliers: Suppliers) {
    this.#suppliers = suppliers;
  }

  /** Ends the current install. False if there is none. */
  stop(): boolean {
    this.#installing?.abort();
    return this.#installing !== null;
  }

  /** False if the code must not run. The reason has then been shown. */
  async beforeRun(plan: Plan, code: string, parts: SupplyParts): Promise<boolean> {
    const { kernel } = this.#suppliers;
    if (plan.unsupported) {
      const names = plan.unsupported.join(", ");
      const reasons = JSON.stringify(plan.reasons ?? []);
      kernel.refuse("UnsupportedPackageError", `Following packages are not supported: ${names}`, reasons);
      return false;
    }
    const isDone = await this.#install(plan, parts, async (signal) => {
      if (plan.library) await this.#fetchStdlib(signal);
      // The standard library needs none of the notebook's packages.
      if (!plan.wanted?.length && !plan.installs?.length) return [];
      return this.#afterPins(plan, code, { ...parts, signal });
    });
    if (!isDone) kernel.refuse("KeyboardInterrupt", "Stopped before the code started.");
    return isDone;
  }

  /** Installs what code that doesn't run now needs, as far as it can be. */
  async forCode(code: string, packages: readonly string[]): Promise<void> {
    const plan = JSON.parse(this.#suppliers.kernel.prepare(code) || "{}") as Plan;
    if (plan.unsupported) return;
    const parts = { packages, send() {} };
    await this.#install(plan, parts, (signal) => this.#afterPins(plan, code, { ...parts, signal }));
  }

  /** Installs what running code turned out to need. False if that was stopped. */
  duringRun(plan: Plan, parts: SupplyParts): Promise<boolean> {
    return this.#install(plan, parts, async () => plan.wanted ?? []);
  }

  /**
   * An import can read the library in place, but that can't be stopped, and without a server Firefox doesn't answer it from its
   * cache. If this fails, the import tries it.
   */
  async #fetchStdlib(signal: AbortSignal): Promise<void> {
    const stopped = Promise.withResolvers<void>();
    signal.addEventListener("abort", () => stopped.resolve());
    await Promise.race([this.#suppliers.fetchStdlib().catch(() => {}), stopped.promise]);
    signal.throwIfAborted();
  }

  async #install(
    { installs = [] }: Plan,
    { packages, send }: SupplyParts,
    lacking: (signal: AbortSignal) => Promise<Wanted>,
  ): Promise<boolean> {
    const { kernel, installer, packages: service } = this.#suppliers;
    this.#installing = new AbortController();
    const { signal } = this.#installing;
    try {
      if (installs.length > 0) await installAsked(installs, installer, kernel, { signal, send });
      const wanted = (await lacking(signal)).filter(([module, requirement]) => {
        const reason = service.failureOf(requirement, packages);
        if (reason) kernel.explain_missing(module, reason);
        return !reason;
      });
      signal.throwIfAborted();
      if (wanted.length > 0) await installWanted(wanted, installer, kernel, { signal, send });
      return true;
    } catch (error) {
      if (!signal.aborted) throw error;
      send({ msg_type: "progress", content: null });
      return false;
    } finally {
      this.#installing = null;
    }
  }

  /** Installs what the notebook lists before anything else. Resolves to what the code still lacks. */
  async #afterPins(
    { wanted = [], installs = [] }: Plan,
    code: string,
    { packages, send, signal }: SupplyParts & { readonly signal: AbortSignal },
  ): Promise<Wanted> {
    const service = this.#suppliers.packages;
    const names = wanted.map(([, requirement]) => requirement);
    service.retry(names, packages);
    if (!service.hasNew(packages)) return installs.length > 0 ? this.#stillWanted(code) : wanted;
    send({ msg_type: "progress", content: { text: `Installing ${packages.join(", ")}`, loaded: 0, total: 0 } });
    signal.addEventListener("abort", () => service.answers["install_stop"]?.(undefined as never));
    this.#suppliers.showFailures(await service.installPins(packages));
    send({ msg_type: "progress", content: null });
    return this.#stillWanted(code);
  }

  #stillWanted(code: string): Wanted {
    const plan = this.#suppliers.kernel.prepare(code);
    return plan ? ((JSON.parse(plan) as Plan).wanted ?? []) : [];
  }
}
