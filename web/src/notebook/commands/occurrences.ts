import { selectNextOccurrence as selectNext, selectSelectionMatches } from "@codemirror/search";
import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export function selectNextOccurrence(view: EditorView): void {
  selectNext(view);
}

/** Selects the word at the caret first, when nothing is selected. */
export function selectAllOccurrences(view: EditorView): void {
  const { main } = view.state.selection;
  const word = main.empty ? view.state.wordAt(main.head) : null;
  if (word) view.dispatch({ selection: EditorSelection.single(word.from, word.to) });
  selectSelectionMatches(view);
}
