import { addCursorAbove, addCursorBelow, toggleComment } from "@codemirror/commands";
import type { StateCommand } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { NotebookParts } from "../notebook-context.ts";
import type { Command } from "./command.ts";
import type * as Occurrences from "./occurrences.ts";

/** What works on the text of the cell one edits. */
export const EDITOR_COMMANDS: readonly Command[] = [
  command("select-next-occurrence", "Select the next occurrence too", ["Mod+d"], later("selectNextOccurrence")),
  command("select-occurrences", "Select all occurrences", ["Mod+Shift+l"], later("selectAllOccurrences")),
  command("caret-above", "Add a caret above", ["Mod+Alt+ArrowUp"], addCursorAbove),
  command("caret-below", "Add a caret below", ["Mod+Alt+ArrowDown"], addCursorBelow),
  command("comment", "Comment or uncomment lines", ["Mod+/"], toggleComment),
];

function command(
  id: string,
  title: string,
  keys: readonly string[],
  act: StateCommand | ((view: EditorView) => boolean | void),
): Command {
  return { id, title, group: "Editor", keys, run: (parts) => withEditor(parts, (view) => void act(view)) };
}

function withEditor({ editors, selection }: NotebookParts, act: (view: EditorView) => void): void {
  const { activeId, mode } = selection.store.getState();
  const view = activeId && mode === "edit" ? editors.get(activeId)?.view : undefined;
  if (!view) return;
  act(view);
  view.focus();
}

/** Fetches the search for the same words when it is first asked for. */
function later(name: keyof typeof Occurrences) {
  return (view: EditorView) => {
    import("./occurrences.ts").then((occurrences) => occurrences[name](view)).catch(reportError);
  };
}
