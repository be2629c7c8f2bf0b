import { addCursorAbove, addCursorBelow, toggleComment } from "@codemirror/commands";
import { selectNextOccurrence, selectSelectionMatches } from "@codemirror/search";
import { EditorSelection, type StateCommand } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { CommandId } from "../contract/command-id.ts";
import type { Command } from "../contract/command.ts";

/** Commands that act on the text of the cell that is being edited. */
export const EDITOR_COMMANDS: readonly Command[] = [
  command("select-next-occurrence", "Add next occurrence to selection", ["Mod+d"], selectNextOccurrence),
  command("select-occurrences", "Select all occurrences", ["Mod+Shift+l"], selectAllOccurrences),
  command("caret-above", "Add cursor above", ["Mod+Alt+ArrowUp"], addCursorAbove),
  command("caret-below", "Add cursor below", ["Mod+Alt+ArrowDown"], addCursorBelow),
  command("comment", "Toggle comment", ["Mod+/"], toggleComment),
];

function command(
  id: CommandId,
  title: string,
  keys: readonly string[],
  act: StateCommand | ((view: EditorView) => boolean),
): Command {
  return { id, title, group: "Editor", keys, run: (services) => withEditor(services, (view) => void act(view)) };
}

function withEditor(
  { editors, selection }: Pick<NotebookServices, "selection" | "editors">,
  act: (view: EditorView) => void,
): void {
  const { activeId, mode } = selection.store.getState();
  const view = activeId && mode === "edit" ? editors.get(activeId)?.view : undefined;
  if (!view) return;
  act(view);
  view.focus();
}

/** Selects the word at the cursor first if nothing is selected. */
function selectAllOccurrences(view: EditorView): boolean {
  const { main } = view.state.selection;
  const word = main.empty ? view.state.wordAt(main.head) : null;
  if (word) view.dispatch({ selection: EditorSelection.single(word.from, word.to) });
  return selectSelectionMatches(view);
}
