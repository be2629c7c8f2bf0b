import type { EditorState } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import type { KeyTable } from "../contract/command.ts";
import { editorKeeps } from "../../editor/keeps-keys.ts";
import { isCode } from "../../editor/languages.ts";
import type { EditorCell } from "../../editor/extras.ts";
import { followsWord } from "../../editor/follows-word.ts";
import { leaveOverEdge } from "../editing/neighbor-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** The notebook's keys inside an editor: run, leave, and move from the first or last line to the next cell, as in Jupyter. */
export function editorKeys(
  services: Pick<NotebookServices, "notebook" | "selection" | "commands" | "sections">,
  cell: EditorCell,
  { editMode }: KeyTable,
): readonly KeyBinding[] {
  const { selection } = services;
  const { id: cellId, language } = cell;
  const commands = [...editMode].map(([keys, id]): KeyBinding => ({
    key: keys.replaceAll("+", "-"),
    preventDefault: true,
    run: () => {
      services.commands.run(id);
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
      run: (view) => {
        if (!isCode(language) || editorKeeps(view, "Tab") || !followsWord(view.state)) return false;
        services.commands.run("complete");
        return true;
      },
    },
    {
      key: "Shift-Tab",
      run: ({ state }) => {
        if (language !== "python" || !isBehindCode(state)) return false;
        services.commands.run("show-documentation");
        return true;
      },
    },
    { key: "ArrowUp", run: (view) => !editorKeeps(view, "Arrow") && leaveOverEdge(services, cellId, view, -1) },
    { key: "ArrowDown", run: (view) => !editorKeeps(view, "Arrow") && leaveOverEdge(services, cellId, view, 1) },
  ];
}

/** Whether Shift+Tab shows documentation. At the start of a line or with a selection it removes indentation instead. */
function isBehindCode({ doc, selection: { main } }: EditorState): boolean {
  const line = doc.lineAt(main.head);
  return main.empty && /[\w([,"'\])]\s?$/u.test(line.text.slice(0, main.head - line.from));
}
