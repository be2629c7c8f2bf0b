import type { Kernel, Question } from "@fiddle/kernels";
import type { LiveSuggestion } from "../../language/suggestions.ts";
import type { SuggestionKind } from "../../language/lsp/answers.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { withinTimeout } from "../../platform/within-timeout.ts";

/** How long to wait for a kernel's answer. One that became busy in between answers too late to be useful. */
export const ANSWER_TIMEOUT_MS = 1_000;
/** A user who requested an answer waits longer than one who keeps typing. */
export const REQUESTED_ANSWER_TIMEOUT_MS = 5_000;

const KINDS = new Map(
  Object.entries<SuggestionKind>({
    function: "function",
    class: "class",
    module: "namespace",
    instance: "variable",
    property: "property",
    path: "text",
  }),
);

/** The position in a cell's source that a question is about. */
interface LivePlace {
  readonly cellId: string;
  readonly code: string;
  readonly at: number;
}

/** The kernel of a cell if it can answer now: it has started, isn't too busy, and supports the question. */
export function idleKernel(
  { notebook, session }: Pick<NotebookServices, "notebook" | "session">,
  cellId: string,
  question: Question,
): Kernel | null {
  const cell = notebook.document.cell(cellId);
  const kernel = cell && session.kernelOf(cell);
  if (!kernel?.answers(question)) return null;
  const { status, capabilities } = kernel;
  return status.kind === "ready" || (status.kind === "busy" && capabilities.helpsWhileBusy) ? kernel : null;
}

/** The kernel's knowledge about objects in its memory; none while it is busy or not started. */
export async function liveSuggestions(
  services: Pick<NotebookServices, "notebook" | "session">,
  { cellId, code, at }: LivePlace,
): Promise<readonly LiveSuggestion[]> {
  const kernel = idleKernel(services, cellId, "complete_request");
  const reply = await withinTimeout(kernel?.ask("complete_request", { code, cursor_pos: at }), ANSWER_TIMEOUT_MS);
  return (reply?.metadata._jupyter_types_experimental ?? []).map(({ text, type }) => {
    const kind = KINDS.get(type);
    // Any other word is the type of a key or a column.
    return kind ? { label: text, kind } : { label: text, kind: "property", detail: type };
  });
}

/** A description of the object at a position as Markdown; null if there is none or the kernel can't answer. */
export async function liveDescription(
  services: Pick<NotebookServices, "notebook" | "session">,
  { cellId, code, at }: LivePlace,
): Promise<string | null> {
  const kernel = idleKernel(services, cellId, "inspect_request");
  const reply = await withinTimeout(
    kernel?.ask("inspect_request", { code, cursor_pos: at, detail_level: 0 }),
    ANSWER_TIMEOUT_MS,
  );
  return reply?.found ? (reply.data["text/markdown"] ?? null) : null;
}
