import { BROWSER_KERNELS, type Kernel } from "@fiddle/kernels";
import type { Session } from "../../session/session.ts";

/** The kernels whose variables and tables the agent knows: the notebook's own, which may be remote, and those in the browser. */
export function agentKernels(session: Session): readonly Kernel[] {
  const kernels = new Set([session.kernel, ...BROWSER_KERNELS.map(({ name }) => session.kernelNamed(name))]);
  return [...kernels].filter((kernel) => kernel.answers("variables"));
}

/** Those that can be asked now. A kernel that runs code can't. */
export function kernelsAtRest(session: Session): readonly Kernel[] {
  return agentKernels(session).filter(({ status }) => status.kind === "ready");
}
