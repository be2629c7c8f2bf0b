import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
  completionStatus,
  currentCompletions,
  startCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { setting } from "../../platform/settings.ts";
import { keepsKeys } from "../../editor/keeps-keys.ts";
import type { EditorCell } from "../../editor/extras.ts";
import { followsWord } from "../../editor/follows-word.ts";
import type { Intelligence } from "./intelligence.ts";
import { memberCompletion, pythonCompletion } from "./python-completion.ts";
import { sqlCompletion } from "./sql-completion.ts";
import { ANSWER_TIMEOUT_MS, idleKernel, REQUESTED_ANSWER_TIMEOUT_MS } from "./kernel-completion.ts";
import { withinTimeout } from "../../platform/within-timeout.ts";

/** Completion while typing and on request. The setting decides whether typing asks for more than what is in memory. */
export function completion(intelligence: Intelligence, cell: EditorCell): Extension {
  const source = cell.language === "python" || cell.language === "sql" ? sources[cell.language] : otherCompletion;
  return [
    autocompletion({
      override: [
        (context) => {
          if (context.explicit || setting("enableCodeCompletion")) return source(intelligence, cell.id, context);
          return cell.language === "python" ? memberCompletion(intelligence, cell.id, context) : null;
        },
      ],
      defaultKeymap: false,
      maxRenderedOptions: 60,
      // An extra box for pending suggestions would only flicker.
      updateSyncTime: 60,
      tooltipClass: () => "cm-suggestions",
    }),
    keepsKeys.of((_view, key) => key === "Tab"),
    keymap.of([
      { key: "Escape", run: closeList },
      ...completionKeymap,
      { key: "Tab", run: (view) => acceptCompletion(view) || completeWord(view) },
    ]),
  ];
}

type Source = (
  intelligence: Intelligence,
  cellId: string,
  context: CompletionContext,
) => Promise<CompletionResult | null> | null;

const sources: Readonly<Record<"python" | "sql", Source>> = {
  python: pythonCompletion,
  sql: sqlCompletion,
};

/**
 * Opens what typing would have opened, had this been there already. True once that is done, or nothing is to be done:
 * an editor takes completion up a while after it was added.
 */
export function completeWhatWasTyped(views: Iterable<EditorView>): boolean {
  const view = setting("enableCodeCompletion") && [...views].find(({ hasFocus }) => hasFocus);
  return !view || !followsWord(view.state) || startCompletion(view);
}

/**
 * Escape closes the list. After each key, suggestions are awaited for a moment: then it also leaves the editor, because the user
 * has seen nothing that they could mean to close.
 */
function closeList(view: EditorView): boolean {
  const isOpen = currentCompletions(view.state).length > 0;
  return closeCompletion(view) && isOpen;
}

/** Tab after a word requests its completion, as in Jupyter; elsewhere Tab indents. */
function completeWord(view: EditorView): boolean {
  return completionStatus(view.state) !== "active" && followsWord(view.state) && startCompletion(view);
}

/** What the kernel itself completes, in languages that the page doesn't know. */
async function otherCompletion(
  { services }: Intelligence,
  cellId: string,
  { state, pos, explicit, aborted }: CompletionContext,
): Promise<CompletionResult | null> {
  if (!explicit && !/[\w.$:]$/.test(state.sliceDoc(pos - 1, pos))) return null;
  const kernel = idleKernel(services, cellId, "complete_request");
  const code = state.doc.toString();
  const asked = kernel?.ask("complete_request", { code, cursor_pos: pos });
  const reply = await withinTimeout(asked, explicit ? REQUESTED_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS);
  if (aborted || !reply || reply.matches.length === 0) return null;
  return { from: reply.cursor_start, to: reply.cursor_end, options: reply.matches.map((label) => ({ label })) };
}
