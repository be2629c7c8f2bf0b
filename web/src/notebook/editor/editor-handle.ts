import type { EditorView } from "@codemirror/view";
import { withPlainLineEnds } from "./extensions.ts";

/** What the notebook may do to an editor from outside. */
export interface EditorHandle {
  readonly view: EditorView;
  /** Moves the focus in, and the caret where it is told to; a number is an offset in UTF-16 units. */
  focus(at?: "start" | "end" | number): void;
  /** Where to split: each caret, and both ends of each selection, ascending. */
  selectionOffsets(): number[];
  /** Writes at every caret, over what is selected. */
  insert(text: string): void;
}

export function editorHandle(view: EditorView): EditorHandle {
  return {
    view,
    focus(at) {
      view.focus();
      if (at === undefined) return;
      const { length } = view.state.doc;
      const anchor = at === "start" ? 0 : at === "end" ? length : Math.max(0, Math.min(at, length));
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
    },
    selectionOffsets() {
      const offsets = view.state.selection.ranges.flatMap(({ from, to }) => [from, to]);
      return [...new Set(offsets)].toSorted((a, b) => a - b);
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(withPlainLineEnds(text)), { scrollIntoView: true });
    },
  };
}
