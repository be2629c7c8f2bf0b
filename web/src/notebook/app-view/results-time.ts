import type { NotebookDocument } from "@fiddle/notebook";

/** `Nov 26, 14:02`, with the year if it is another one. */
export function sayTime(at: Date, now = new Date()): string {
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return at.toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    ...year,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

/** When the newest result that is shown was made; null where nothing says so. */
export function resultsTime(
  document: NotebookDocument,
  cellIds: readonly string[],
  shared: string | null,
): Date | null {
  const times = cellIds.flatMap((id) => {
    if (document.outputs(id).length === 0) return [];
    return timeOfRun(document.run(id)) ?? timeInFile(document, id) ?? [];
  });
  const fallback = shared === null ? Number.NaN : Date.parse(shared);
  const newest = times.length > 0 ? Math.max(...times) : fallback;
  return Number.isFinite(newest) ? new Date(newest) : null;
}

/** The name of a run begins with its time. */
function timeOfRun(run: string): number | null {
  const time = /^[0-9a-z]{9}-/.test(run) ? Number.parseInt(run.slice(0, 9), 36) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

/** Jupyter's record of when a cell ran. */
function timeInFile(document: NotebookDocument, id: string): number | null {
  const execution = document.cell(id)?.metadata["execution"] as { readonly [name: string]: unknown } | undefined;
  const reply = execution?.["shell.execute_reply"];
  const time = typeof reply === "string" ? Date.parse(reply) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}
