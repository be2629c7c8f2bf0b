import type { KeyBinding } from "@codemirror/view";
import { commandById, EDIT_MODE_KEYS } from "../commands/commands.ts";
import type { NotebookParts } from "../notebook-context.ts";

/** The notebook's keys inside an editor: run, leave, and step over the edge into the next cell, as in Jupyter. */
export function editorKeys(parts: NotebookParts, cellId: string): readonly KeyBinding[] {
  const { selection, notebook } = parts;
  const commands = [...EDIT_MODE_KEYS].map(([keys, id]): KeyBinding => ({
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
        if (view.state.selection.ranges.length > 1) return false;
        selection.select(cellId, "command");
        return true;
      },
    },
    { key: "ArrowUp", run: (view) => atEdge(view.state, "start") && stepTo(-1, "end") },
    { key: "ArrowDown", run: (view) => atEdge(view.state, "end") && stepTo(1, "start") },
  ];

  function stepTo(by: -1 | 1, caret: "start" | "end"): boolean {
    const order = notebook.document.cellIds();
    const target = order[order.indexOf(cellId) + by];
    if (!target) return false;
    const editable = ["code", "raw"].includes(notebook.document.cell(target)?.type ?? "");
    selection.select(target, editable ? "edit" : "command", caret);
    return true;
  }
}

function atEdge(
  state: {
    readonly selection: { readonly main: { readonly empty: boolean; readonly head: number } };
    readonly doc: { readonly length: number; lineAt(at: number): { readonly from: number; readonly to: number } };
  },
  edge: "start" | "end",
): boolean {
  const { empty, head } = state.selection.main;
  if (!empty) return false;
  const line = state.doc.lineAt(head);
  return edge === "start" ? line.from === 0 : line.to === state.doc.length;
}
