import type { EditorState } from "@codemirror/state";
import type { EditorView, KeyBinding } from "@codemirror/view";
import { commandById } from "../app/commands.ts";
import type { KeyTable } from "../commands/key-table.ts";
import { editorKeeps } from "../../editor/keeps-keys.ts";
import type { EditorCell } from "../../editor/extras.ts";
import { followsWord } from "../intelligence/follows-word.ts";
import { isIntelligenceReady } from "../intelligence/running.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";

/** The notebook's keys inside an editor: run, leave, and step over the edge into the next cell, as in Jupyter. */
export function editorKeys(parts: NotebookParts, cell: EditorCell, { editMode }: KeyTable): readonly KeyBinding[] {
  const { selection } = parts;
  const { id: cellId, language } = cell;
  const commands = [...editMode].map(([keys, id]): KeyBinding => ({
    key: keys.replaceAll("+", "-"),
    preventDefault: true,
    run: () => {
      commandById(id).run(parts);
      return true;
    },
  }));
  return [
    ...commands,
    {
      key: "Escape",
      run: (view) => {
        if (view.state.selection.ranges.length > 1 || editorKeeps(view, "Escape")) return false;
        selection.select(cellId, "command");
        return true;
      },
    },
    {
      key: "Tab",
      run: ({ state }) => {
        // Once help with code is loaded, its own key comes first.
        if ((language !== "python" && language !== "sql") || isIntelligenceReady(parts) || !followsWord(state))
          return false;
        commandById("complete").run(parts);
        return true;
      },
    },
    {
      key: "Shift-Tab",
      run: ({ state }) => {
        if (language !== "python" || !isBehindCode(state)) return false;
        commandById("show-documentation").run(parts);
        return true;
      },
    },
    { key: "ArrowUp", run: (view) => !editorKeeps(view, "Arrow") && leaveOverEdge(parts, cellId, view, -1) },
    { key: "ArrowDown", run: (view) => !editorKeeps(view, "Arrow") && leaveOverEdge(parts, cellId, view, 1) },
  ];
}

/** Goes to the cell above or below from the first or last line; false anywhere else. */
export function leaveOverEdge(parts: NotebookParts, cellId: string, { state }: EditorView, by: -1 | 1): boolean {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!empty || (by < 0 ? line.from > 0 : line.to < state.doc.length)) return false;
  return enterNeighbour(parts, cellId, by, by < 0 ? "end" : "start");
}

/** Goes so many cells down, or up where `by` is negative; false where that is outside the notebook. */
export function enterNeighbour(
  { notebook, selection, sections }: NotebookParts,
  cellId: string,
  by: number,
  caret: "start" | "end",
): boolean {
  const order = sections.visibleIds();
  const target = order[order.indexOf(cellId) + by];
  if (!target) return false;
  const editable = ["code", "raw"].includes(notebook.document.cell(target)?.type ?? "");
  selection.select(target, editable ? "edit" : "command", caret);
  return true;
}

/** Elsewhere, as at the start of a line and with a selection, Shift+Tab takes the indentation back. */
function isBehindCode({ doc, selection: { main } }: EditorState): boolean {
  const line = doc.lineAt(main.head);
  return main.empty && /[\w([,"'\])]\s?$/u.test(line.text.slice(0, main.head - line.from));
}
