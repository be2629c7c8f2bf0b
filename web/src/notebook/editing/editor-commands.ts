import { addCursorAbove, addCursorBelow, toggleComment } from "@codemirror/commands";
import { selectNextOccurrence, selectSelectionMatches } from "@codemirror/search";
import { EditorSelection, type StateCommand } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Command, CommandActions } from "../contract/command.ts";

/** Commands that act on the text of the cell that is being edited. */
export const EDITOR_COMMANDS = {
  "select-next-occurrence": inEditor(selectNextOccurrence),
  "select-occurrences": inEditor(selectAllOccurrences),
  "caret-above": inEditor(addCursorAbove),
  "caret-below": inEditor(addCursorBelow),
  comment: inEditor(toggleComment),
} satisfies CommandActions;

function inEditor(act: StateCommand | ((view: EditorView) => boolean)): Command["run"] {
  return ({ editors, selection }) => {
    const { activeId, mode } = selection.store.getState();
    const view = activeId && mode === "edit" ? editors.get(activeId)?.view : undefined;
    if (!view) return;
    act(view);
    view.focus();
  };
}

/** Selects the word at the cursor first if nothing is selected. */
function selectAllOccurrences(view: EditorView): boolean {
  const { main } = view.state.selection;
  const word = main.empty ? view.state.wordAt(main.head) : null;
  if (word) view.dispatch({ selection: EditorSelection.single(word.from, word.to) });
  return selectSelectionMatches(view);
}
