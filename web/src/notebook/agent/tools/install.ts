import type { ToolCall } from "@fiddle/agent/tools.ts";
import { remoteKernel } from "../../../kernels/jupyter/remote-kernels.ts";
import { isRequirement } from "../../session/cell-kernel.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";

type Input = Extract<ToolCall, { tool: "install" }>["input"];

/** Installs a package into the notebook's Python and notes it in the notebook, so that it is there the next time too. */
export async function install(run: ToolRun, input: Input): Promise<ToolResult> {
  const requirement = input.requirement.trim();
  if (!isRequirement(requirement)) throw new ToolFailure("Give one package, such as seaborn or polars>=1.0.");
  const own = run.services.session.kernel.spec;
  if (remoteKernel(own.name))
    throw new ToolFailure(
      `Python runs on ${own.display_name}. Add a cell with %pip install ${requirement} and run it.`,
    );
  const kernel = run.services.session.kernelNamed("pyodide");
  if (kernel.status.kind === "busy") throw new ToolFailure("The kernel is busy with a cell. Use wait, then install.");
  const reasons = run.taint.reasons();
  const title = `Install ${requirement}`;
  const needsClick = (run.mode === "review" || reasons.length > 0) && !run.allowed.has(title);
  const because = [...reasons, "A package can run code of its own."];
  if (needsClick && !(await run.approve({ asks: "action", cellId: null, title, reasons: because })))
    return { text: `The user doesn't want ${requirement} to be installed.`, failed: true };
  run.allowed.add(title);
  await kernel.start();
  run.signal.throwIfAborted();
  // Stop ends the download too.
  const stop = () => void kernel.ask("install_stop", {}).catch(() => {});
  run.signal.addEventListener("abort", stop, { once: true });
  const { reason, restart } = await kernel.ask("install", { requirement });
  run.signal.removeEventListener("abort", stop);
  run.signal.throwIfAborted();
  if (reason !== null) return { text: `${requirement} couldn't be installed: ${reason}`, failed: true };
  run.edits.addPackage(requirement);
  return {
    text: restart ? `Installed ${requirement}. It is used after a restart of the kernel.` : `Installed ${requirement}.`,
  };
}
