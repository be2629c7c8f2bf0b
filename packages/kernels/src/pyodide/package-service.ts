import type { LoadProgress } from "../kernel-status.ts";
import type { Answers, InstallResult, PackageList } from "../questions.ts";
import { type InstallContext, InstallError, type PackageInstaller, UnknownPackage } from "./packages.ts";
import { reportProgress } from "./requirements.ts";

const MAX_MATCHES = 8;

interface PackageServiceParts {
  readonly installer: PackageInstaller;
  readonly list: () => Omit<PackageList, "failures">;
  /** Called with the progress of downloads between runs. */
  readonly report: (progress: LoadProgress | null) => void;
}

/** Answers questions about packages, and installs those that the notebook lists. */
export class PackageService {
  readonly #parts: PackageServiceParts;
  /** Requirement → why it couldn't be installed. */
  readonly #failures = new Map<string, string>();
  readonly #tried = new Set<string>();
  #stop = new AbortController();
  #pinning: Promise<readonly string[]> | null = null;

  constructor(parts: PackageServiceParts) {
    this.#parts = parts;
  }

  readonly answers: Answers = {
    packages: (): PackageList => {
      const failures = [...this.#failures].map(([requirement, reason]) => ({ requirement, reason }));
      return { ...this.#parts.list(), failures };
    },
    install: async ({ requirement }: { requirement: string }): Promise<InstallResult> => {
      const onBytes = this.#progress(requirement);
      try {
        return await this.#install(requirement, { signal: this.#stop.signal, onBytes });
      } finally {
        this.#parts.report(null);
      }
    },
    install_stop: () => {
      this.#stop.abort();
      this.#stop = new AbortController();
      return null;
    },
    find_packages: ({ text }: { text: string }) => this.#parts.installer.find(text, MAX_MATCHES),
  };

  /** Whether the notebook lists packages whose installation wasn't tried yet. */
  hasNew(pins: readonly string[]): boolean {
    return this.#pinning !== null || pins.some((pin) => !this.#tried.has(pin));
  }

  /** Retries packages that the notebook lists, that failed before and that code now imports. */
  retry(wanted: readonly string[], pins: readonly string[]): void {
    for (const requirement of wanted) {
      const pin = pins.find((pin) => nameOf(pin) === nameOf(requirement));
      if (pin && this.#failures.has(pin)) this.#tried.delete(pin);
    }
  }

  /**
   * Why the version that the notebook lists couldn't be installed; null if it lists none or that version is installed.
   */
  failureOf(requirement: string, pins: readonly string[]): string | null {
    const pin = pins.find((pin) => nameOf(pin) === nameOf(requirement));
    return (pin && this.#failures.get(pin)) ?? null;
  }

  /** Installs the packages that the notebook lists, once. Resolves to sentences about those that failed. */
  installPins(pins: readonly string[]): Promise<readonly string[]> {
    this.#pinning ??= this.#installPins(pins).finally(() => {
      this.#pinning = null;
    });
    return this.#pinning;
  }

  async #installPins(pins: readonly string[]): Promise<readonly string[]> {
    const fresh = pins.filter((pin) => !this.#tried.has(pin));
    const onBytes = this.#progress(fresh.join(", "));
    const { signal } = this.#stop;
    const reasons: string[] = [];
    for (const pin of fresh) {
      this.#tried.add(pin);
      const { reason } = await this.#install(pin, { signal, onBytes });
      if (reason) reasons.push(reason);
    }
    this.#parts.report(null);
    return reasons;
  }

  async #install(requirement: string, context: InstallContext): Promise<InstallResult> {
    this.#tried.add(requirement);
    try {
      const restart = await this.#parts.installer.install(requirement, context);
      this.#failures.delete(requirement);
      return { reason: null, restart };
    } catch (error) {
      const reason = context.signal.aborted ? `Stopped installing ${requirement}.` : reasonOf(error, requirement);
      this.#failures.set(requirement, reason);
      return { reason, restart: false };
    }
  }

  #progress(names: string) {
    return reportProgress(`Installing ${names}`, (progress) => this.#parts.report(progress));
  }
}

function nameOf(requirement: string): string {
  return (/^[\w.-]+/.exec(requirement)?.[0] ?? requirement).toLowerCase().replaceAll(/[-_.]+/g, "-");
}

function reasonOf(error: unknown, requirement: string): string {
  if (error instanceof InstallError) return error.message;
  if (error instanceof UnknownPackage)
    return error.message === requirement.toLowerCase()
      ? `There's no package named ${requirement}. Check the spelling: its name can differ from the module's.`
      : `Couldn't install ${requirement}: no package ${error.message} was found.`;
  const last = String(error).trim().split("\n").at(-1) ?? "";
  return `Couldn't install ${requirement}: ${last.replace(/^[\w.]*Error: /, "")}`;
}
