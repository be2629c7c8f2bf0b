import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { setting } from "../../platform/settings.ts";
import { keepsKeys } from "../../editor/keeps-keys.ts";
import type { EditorCell } from "../../editor/extras.ts";
import type { Intelligence } from "./intelligence.ts";
import { followsWord } from "../../editor/follows-word.ts";
import { otherCompletion } from "./other-completion.ts";
import { pythonCompletion } from "./python-completion.ts";
import { sqlCompletion } from "./sql-completion.ts";

/** Completion while typing or on request, depending on the setting. */
export function completion(intelligence: Intelligence, cell: EditorCell): Extension {
  const source = cell.language === "python" || cell.language === "sql" ? sources[cell.language] : otherCompletion;
  return [
    autocompletion({
      override: [(context) => source(intelligence, cell.id, context)],
      activateOnTyping: setting("enableCodeCompletion"),
      defaultKeymap: false,
      maxRenderedOptions: 60,
      // An extra box for pending suggestions would only flicker.
      updateSyncTime: 60,
      tooltipClass: () => "cm-suggestions",
    }),
    keepsKeys.of((_view, key) => key === "Tab"),
    keymap.of([...completionKeymap, { key: "Tab", run: (view) => acceptCompletion(view) || completeWord(view) }]),
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

/** Tab after a word requests its completion, as in Jupyter; elsewhere Tab indents. */
function completeWord(view: EditorView): boolean {
  return completionStatus(view.state) !== "active" && followsWord(view.state) && startCompletion(view);
}
