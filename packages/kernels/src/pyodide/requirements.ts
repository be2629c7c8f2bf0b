import type { KernelMessage } from "../messages.ts";
import type { LoadProgress } from "../kernel-status.ts";
import { Incomplete, InstallError, type PackageInstaller, UnknownPackage } from "./packages.ts";
import type { PythonKernel } from "./python-kernel.ts";

/** How often progress is reported at most, in milliseconds. */
const REPORT_INTERVAL_MS = 50;

/** The modules that the code imports but that aren't installed: [import name, requirement]. */
export type Wanted = readonly (readonly [string, string])[];

/**
 * Installs what the code imports. A package that can't be installed doesn't keep the code from running: the import
 * itself raises an error that says why, and code that can do without the package continues. Throws only the signal's
 * reason.
 */
export async function installWanted(
  wanted: Wanted,
  installer: PackageInstaller,
  kernel: PythonKernel,
  { signal, send }: { signal: AbortSignal; send: (message: KernelMessage) => void },
): Promise<void> {
  const names = wanted.map(([, requirement]) => requirement).join(", ");
  const progress = reportProgress(`Installing ${names}`, (content) => send({ msg_type: "progress", content }));
  for (const [module, requirement] of wanted) {
    try {
      const context = { signal, onBytes: progress };
      await installer.install(await installer.requirementFor(module, requirement, context), context);
      kernel.explain_missing(module, undefined);
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = reasonOf(error, module, requirement);
      const others = error instanceof Incomplete ? error.modules : [];
      for (const name of [module, ...others]) kernel.explain_missing(name, reason);
    }
  }
  send({ msg_type: "progress", content: null });
}

/** Installs what lines such as `%pip install` name. Python says what became of it where the line stands. */
export async function installAsked(
  requirements: readonly string[],
  installer: PackageInstaller,
  kernel: PythonKernel,
  { signal, send }: { signal: AbortSignal; send: (message: KernelMessage) => void },
): Promise<void> {
  const text = `Installing ${requirements.join(", ")}`;
  const onBytes = reportProgress(text, (content) => send({ msg_type: "progress", content }));
  for (const requirement of requirements) {
    try {
      await installer.install(requirement, { signal, onBytes });
      kernel.installed(requirement, undefined);
    } catch (error) {
      if (signal.aborted) throw error;
      kernel.installed(requirement, reasonOf(error, "", requirement));
    }
  }
  send({ msg_type: "progress", content: null });
}

function reasonOf(error: unknown, module: string, requirement: string): string {
  if (error instanceof InstallError) return error.message;
  if (!(error instanceof UnknownPackage)) return `Couldn't install ${requirement}: ${lastLine(error)}`;
  return error.message === module.toLowerCase().replaceAll("_", "-")
    ? `No module named '${module}', and no package of that name was found`
    : `Couldn't install ${requirement}: no package ${error.message} was found.`;
}

function lastLine(error: unknown): string {
  return String(error).trim().split("\n").at(-1) ?? "";
}

/** Reports immediately, and then a few times a second while bytes arrive. */
export function reportProgress(text: string, send: (progress: LoadProgress) => void) {
  let loaded = 0;
  let total = 0;
  let reportedAt = -REPORT_INTERVAL_MS;
  const report = () => {
    reportedAt = performance.now();
    send({ text, loaded, total: Math.max(total, loaded) });
  };
  report();
  return (moreLoaded: number, moreTotal: number) => {
    loaded += moreLoaded;
    total += moreTotal;
    if (performance.now() - reportedAt >= REPORT_INTERVAL_MS) report();
  };
}
