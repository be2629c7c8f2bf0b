import type { Problem } from "../../language/lint/problem.ts";
import type { FindProblems } from "../contract/code-problems.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

type Found = Awaited<ReturnType<FindProblems>>;

/**
 * Code such as `print(“a”)` runs here, although it isn't Python. Asks the kernels what they run in place of code with syntax
 * errors, and marks that as a hint instead. A kernel that isn't there or is busy isn't waited for.
 */
export async function hintAtCopiedCode(
  found: Found,
  { notebook: { document }, session }: Pick<NotebookServices, "notebook" | "session">,
): Promise<Found> {
  const hints = [...found].map(async ([id, problems]): Promise<readonly [string, readonly Problem[]]> => {
    const cell = document.cell(id);
    if (!cell || !problems.some(({ code }) => code === "syntax")) return [id, problems];
    const kernel = session.kernelNamed(kernelNameOf(document, cell));
    if (kernel.status.kind !== "ready" || !kernel.answers("reading")) return [id, problems];
    const { code } = await kernel.ask("reading", { code: cell.source }).catch(() => ({ code: null }));
    return [id, code === null ? problems : [hintAt(cell.source, code)]];
  });
  return new Map(await Promise.all(hints));
}

/** The hint is at the part in which what runs differs from what is written. */
function hintAt(source: string, runs: string): Problem {
  const most = Math.min(source.length, runs.length);
  let from = 0;
  while (from < most && source[from] === runs[from]) from += 1;
  let end = 0;
  while (end < most - from && source.at(-1 - end) === runs.at(-1 - end)) end += 1;
  const to = Math.min(source.length, Math.max(from + 1, source.length - end));
  const edit = { from, to: source.length - end, insert: runs.slice(from, runs.length - end) };
  return {
    from: Math.min(from, Math.max(0, to - 1)),
    to,
    severity: "hint",
    code: "pasted",
    message: "This runs here without what came along when it was copied, such as an indent or curly quotes.",
    fix: { title: "Write it as it runs", edits: [edit] },
  };
}
