import { Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { ySyncAnnotation, ySyncFacet, type YRange, type YSyncConfig } from "y-codemirror.next";
import type { UndoManager } from "yjs";

/** The key under which an undo step stores the earlier selection. It's a string, because the editor may be gone by then. */
const SELECTION = "selection";

interface StackEvent {
  readonly stackItem: { readonly meta: Map<unknown, unknown> };
  readonly changedParentTypes: ReadonlyMap<unknown, unknown>;
}

/**
 * Undoes and redoes changes of one text with its undo manager, and restores the cursor. The undo of y-codemirror keeps
 * every editor that ever existed in the undo steps, and loses the cursor of an earlier one.
 */
export function textUndo(undoManager: UndoManager): Extension {
  // Always returns true, because the browser must not undo on its own when the stack is empty.
  const undo = () => undoManager.undo() !== undefined;
  const redo = () => undoManager.redo() !== undefined;
  return [
    ViewPlugin.define((view) => new SelectionRestorer(view, undoManager)),
    Prec.high(
      keymap.of([
        { key: "Mod-z", run: undo, preventDefault: true },
        { key: "Mod-y", mac: "Mod-Shift-z", run: redo, preventDefault: true },
        { key: "Mod-Shift-z", run: redo, preventDefault: true },
      ]),
    ),
    EditorView.domEventHandlers({
      // Undo from the browser's menu, a phone's keyboard, or by shaking the phone.
      beforeinput(event) {
        if (event.inputType === "historyUndo") return undo();
        if (event.inputType === "historyRedo") return redo();
        return false;
      },
    }),
  ];
}

class SelectionRestorer {
  readonly #view: EditorView;
  readonly #undoManager: UndoManager;
  readonly #sync: YSyncConfig;
  #before: YRange;

  constructor(view: EditorView, undoManager: UndoManager) {
    this.#view = view;
    this.#undoManager = undoManager;
    this.#sync = view.state.facet(ySyncFacet);
    this.#before = this.#sync.toYRange(view.state.selection.main);
    // The binding's changes carry its configuration as their origin.
    undoManager.addTrackedOrigin(this.#sync);
    undoManager.on("stack-item-added", this.#added);
    undoManager.on("stack-item-popped", this.#popped);
  }

  update(update: ViewUpdate): void {
    const remote = update.transactions[0]?.annotation(ySyncAnnotation) === this.#sync;
    if (update.selectionSet && !remote) this.#before = this.#sync.toYRange(update.state.selection.main);
  }

  destroy(): void {
    this.#undoManager.removeTrackedOrigin(this.#sync);
    this.#undoManager.off("stack-item-added", this.#added);
    this.#undoManager.off("stack-item-popped", this.#popped);
  }

  readonly #added = ({ stackItem, changedParentTypes }: StackEvent): void => {
    if (!changedParentTypes.has(this.#sync.ytext) || stackItem.meta.has(SELECTION)) return;
    stackItem.meta.set(SELECTION, this.#before);
  };

  readonly #popped = ({ stackItem }: StackEvent): void => {
    const range = stackItem.meta.get(SELECTION) as YRange | undefined;
    if (!range) return;
    const selection = this.#sync.fromYRange(range);
    this.#view.dispatch({ selection, scrollIntoView: true });
  };
}
