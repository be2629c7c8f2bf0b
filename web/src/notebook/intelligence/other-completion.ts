import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Intelligence } from "./intelligence.ts";
import { idleKernel, REQUESTED_ANSWER_TIMEOUT_MS, withinTimeout } from "./kernel-completion.ts";

/** What the kernel itself completes, in languages of which the page knows nothing. */
export async function otherCompletion(
  { services }: Intelligence,
  cellId: string,
  { state, pos, explicit, aborted }: CompletionContext,
): Promise<CompletionResult | null> {
  if (!explicit && !/[\w.$:]$/.test(state.sliceDoc(pos - 1, pos))) return null;
  const kernel = idleKernel(services, cellId, "complete_request");
  const code = state.doc.toString();
  const asked = kernel?.ask("complete_request", { code, cursor_pos: pos });
  const reply = await withinTimeout(asked, explicit ? REQUESTED_ANSWER_TIMEOUT_MS : undefined);
  if (aborted || !reply || reply.matches.length === 0) return null;
  return { from: reply.cursor_start, to: reply.cursor_end, options: reply.matches.map((label) => ({ label })) };
}
