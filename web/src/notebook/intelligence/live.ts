import type { Kernel, Question } from "@fiddle/kernels";
import type { LiveSuggestion } from "../../language/suggestions.ts";
import type { SuggestionKind } from "../../language/lsp/answers.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** A kernel that has become busy in between answers when it is done, which is too late to be of use. */
const PATIENCE = 1_000;
/** Who presses a key for an answer waits longer than who types on. */
export const ASKED_PATIENCE = 5_000;

const KINDS: Readonly<Record<string, SuggestionKind>> = {
  function: "function",
  class: "class",
  module: "namespace",
  instance: "variable",
  property: "property",
  path: "text",
};

/** Where in a cell's source somebody asks. */
interface LivePlace {
  readonly cellId: string;
  readonly code: string;
  readonly at: number;
}

/** The kernel a cell runs in, if it can be asked now: it has started, is not busy, and knows the question. */
export function idleKernel(
  { notebook, session }: Pick<NotebookServices, "notebook" | "session">,
  cellId: string,
  question: Question,
): Kernel | null {
  const cell = notebook.document.cell(cellId);
  const kernel = cell && session.kernelOf(cell);
  return kernel?.status.kind === "ready" && kernel.answers(question) ? kernel : null;
}

/** What the cell's kernel knows of the objects that live in it. Nothing while it is busy or was not started. */
export async function liveSuggestions(
  services: Pick<NotebookServices, "notebook" | "session">,
  { cellId, code, at }: LivePlace,
): Promise<readonly LiveSuggestion[]> {
  const kernel = idleKernel(services, cellId, "complete_request");
  const reply = await inTime(kernel?.ask("complete_request", { code, cursor_pos: at }));
  return (reply?.metadata._jupyter_types_experimental ?? []).map(({ text, type }) => {
    const kind = KINDS[type];
    // Any other word is the type of a key or a column.
    return kind ? { label: text, kind } : { label: text, kind: "property", detail: type };
  });
}

/** What lives at a place, as Markdown; null where nothing does or the kernel cannot be asked. */
export async function liveDescription(
  services: Pick<NotebookServices, "notebook" | "session">,
  { cellId, code, at }: LivePlace,
): Promise<string | null> {
  const kernel = idleKernel(services, cellId, "inspect_request");
  const reply = await inTime(kernel?.ask("inspect_request", { code, cursor_pos: at, detail_level: 0 }));
  return reply?.found ? (reply.data["text/markdown"] ?? null) : null;
}

/** The answer, or null where it does not come soon or at all. */
export async function inTime<T>(answer: Promise<T> | undefined, patience = PATIENCE): Promise<T | null> {
  if (!answer) return null;
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience);
  try {
    return await Promise.race([answer, promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
