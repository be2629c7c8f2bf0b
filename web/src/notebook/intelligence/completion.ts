import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { EditorState, Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { setting } from "../../platform/settings.ts";
import type { EditorCell } from "../editor/extras.ts";
import type { Intelligence } from "./intelligence.ts";
import { pythonCompletion } from "./python-completion.ts";
import { sqlCompletion } from "./sql-completion.ts";

/** Completion while typing or when asked, as the setting has it. */
export function completion(intelligence: Intelligence, cell: EditorCell): Extension {
  const source = sources[cell.language === "sql" ? "sql" : "python"];
  return [
    autocompletion({
      override: [(context) => source(intelligence, cell.id, context)],
      activateOnTyping: setting("enableCodeCompletion"),
      defaultKeymap: false,
      maxRenderedOptions: 60,
      // A second suggestion box for what is not there yet would only flicker.
      updateSyncTime: 60,
      tooltipClass: () => "cm-suggestions",
    }),
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
  return !view || view.state.readOnly || !followsWord(view.state) || startCompletion(view);
}

/** Tab after a word asks for its completion, as in Jupyter; elsewhere it indents. */
function completeWord(view: EditorView): boolean {
  const { state } = view;
  if (state.readOnly || completionStatus(state) === "active" || !followsWord(state)) return false;
  return startCompletion(view);
}

function followsWord(state: EditorState): boolean {
  const { main, ranges } = state.selection;
  if (!main.empty || ranges.length > 1) return false;
  const line = state.doc.lineAt(main.head);
  return /[\w.]$|[[(]["']$/u.test(line.text.slice(0, main.head - line.from));
}
