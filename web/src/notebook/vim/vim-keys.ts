import { type Extension, Prec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { getCM, Vim, vim } from "@replit/codemirror-vim";
import { keyName } from "../commands/keymap.ts";
import type { EditorExtra } from "../../editor/extras.ts";
import { keepsKeys } from "../../editor/keeps-keys.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { enterNeighbor, leaveOverEdge } from "../editing/neighbor-cells.ts";

type Mode = "normal" | "insert" | "visual";

/** Vim in every cell. The notebook's keys take precedence, and Vim's undo is the cell's own. */
export function vimKeys(services: NotebookServices): EditorExtra {
  defineOnce(services);
  return ({ id }): Extension => [
    Prec.highest([
      keepsKeys.of((view, key) => {
        if (key === "Tab") return false;
        return key === "Arrow" ? modeOf(view) === "visual" : modeOf(view) !== "normal";
      }),
      EditorView.domEventHandlers({
        keydown(event, view) {
          if (event.isComposing) return false;
          const name = keyName(event);
          const command = services.commands.keyTable.getState().editMode.get(name);
          if (command) {
            services.commands.run(command);
            return true;
          }
          if (modeOf(view) !== "normal" || !isIdle(view)) return false;
          if (name === "Escape" && view.state.selection.ranges.length === 1) {
            services.selection.select(id, "command");
            return true;
          }
          if (name === "j" || name === "k") return leaveOverEdge(services, id, view, name === "j" ? 1 : -1);
          return false;
        },
      }),
    ]),
    Prec.high(vim()),
  ];
}

function modeOf(view: EditorView): Mode {
  const state = getCM(view)?.state.vim;
  return state?.insertMode ? "insert" : state?.visualMode ? "visual" : "normal";
}

/** Whether no command is partly typed: after `d`, the next `j` belongs to it. */
function isIdle(view: EditorView): boolean {
  const input = getCM(view)?.state.vim?.inputState;
  return !input || (input.keyBuffer.length === 0 && !input.operator && !input.prefixRepeat.length);
}

let services: NotebookServices | null = null;

function cellOf(view: EditorView): string | undefined {
  return [...(services?.editors ?? [])].find(([, editor]) => editor.view === view)?.[0];
}

/** Vim's commands are global, so they are defined once and act on the open notebook. */
function defineOnce(open: NotebookServices): void {
  const first = services === null;
  services = open;
  if (!first) return;
  const step = (which: "undo" | "redo") => (cm: { cm6: EditorView }) => {
    const id = cellOf(cm.cm6);
    if (!id) return;
    services?.notebook.undo.textUndo(id)[which]();
    // Undo restores the selection, which Vim would treat as visual mode. This clears it before the next key arrives.
    cm.cm6.dispatch({ selection: { anchor: cm.cm6.state.selection.main.from } });
    const vimmed = getCM(cm.cm6);
    if (vimmed?.state.vim?.visualMode) Vim.exitVisualMode(vimmed as Parameters<typeof Vim.exitVisualMode>[0], false);
  };
  Vim.defineAction("undo", step("undo"));
  Vim.defineAction("redo", step("redo"));
  const save = () => services?.commands.run("save-checkpoint");
  const leave = (cm: { cm6: EditorView }) => {
    const id = cellOf(cm.cm6);
    // Vim's command line returns the focus to the editor when it closes.
    if (id) setTimeout(() => services?.selection.select(id, "command"));
  };
  const walk =
    (by: -1 | 1) =>
    (cm: { cm6: EditorView }, { repeat = 1 }: { readonly repeat?: number } = {}) => {
      const id = cellOf(cm.cm6);
      if (services && id) enterNeighbor(services, id, by * Math.max(1, repeat), "start");
    };
  Vim.defineAction("nextCell", walk(1));
  Vim.defineAction("previousCell", walk(-1));
  Vim.mapCommand("]]", "action", "nextCell", {}, { context: "normal" });
  Vim.mapCommand("[[", "action", "previousCell", {}, { context: "normal" });
  Vim.defineEx("write", "w", save);
  Vim.defineEx("quit", "q", leave);
  for (const [name, prefix] of [
    ["wq", "wq"],
    ["xit", "x"],
  ] as const)
    Vim.defineEx(name, prefix, (cm) => {
      save();
      leave(cm);
    });
}
