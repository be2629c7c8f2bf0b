import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import type { Problem } from "../../../language/lint/problem.ts";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import type { ToolRun } from "../tool-run.ts";
import { unsupportedImports } from "./unsupported-imports.ts";

/** The linter needs a few milliseconds once it is loaded. Writing doesn't wait for its download. */
const LINT_TIMEOUT_MS = 400;
const MAX_PROBLEMS = 10;

export interface CodeCheck {
  /** Sentences for the model; empty if nothing is wrong. */
  readonly lines: readonly string[];
  /** Whether running the code is pointless. */
  readonly isFatal: boolean;
}

/** What is known to be wrong with a cell before it runs. */
export async function checkCode({ services, signal }: ToolRun, cellId: string): Promise<CodeCheck> {
  const { document } = services.notebook;
  const cell = document.cell(cellId);
  if (!cell || kernelSpecOf(kernelNameOf(document, cell)).language !== "python") return { lines: [], isFatal: false };
  const source = document.source(cellId);
  const unsupported = unsupportedImports(source);
  if (unsupported.length > 0)
    return { lines: [`Following packages are not supported: ${unsupported.join(", ")}`], isFatal: true };
  const problems = await Promise.race([
    services.findProblems().then((found) => found.get(cellId) ?? []),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), LINT_TIMEOUT_MS)),
  ]).catch(() => null);
  signal.throwIfAborted();
  if (problems === null) return { lines: [], isFatal: false };
  const shown = problems.filter(({ severity }) => severity !== "hint").slice(0, MAX_PROBLEMS);
  return {
    lines: shown.map((problem) => `Line ${lineOf(source, problem)}: ${problem.message}`),
    isFatal: problems.some(({ code }) => code === "syntax"),
  };
}

function lineOf(source: string, { from }: Problem): number {
  return source.slice(0, from).split("\n").length;
}
