import type { EditorView } from "@codemirror/view";
import { withPlainLineEnds } from "./extensions.ts";

/** Where the cursor goes when an editor gets the focus, or what is selected there. Numbers are offsets in UTF-16 units. */
export type CaretPlace = "start" | "end" | number | { readonly from: number; readonly to: number };

/** What the notebook can do with an editor. */
export interface EditorHandle {
  readonly view: EditorView;
  /** Focuses the editor, and moves the cursor if a place is given. */
  focus(at?: CaretPlace): void;
  /** The offsets of every cursor and of both ends of every selection, ascending. */
  selectionOffsets(): number[];
  /** Inserts text at every cursor and replaces selections. */
  insert(text: string): void;
}

export function editorHandle(view: EditorView): EditorHandle {
  return {
    view,
    focus(at) {
      view.focus();
      if (at === undefined) return;
      view.dispatch({ selection: selectionAt(at, view.state.doc.length), scrollIntoView: true });
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

/** Limits the place to the text, which may have become shorter. */
function selectionAt(at: CaretPlace, length: number): { readonly anchor: number; readonly head?: number } {
  const within = (offset: number) => Math.max(0, Math.min(offset, length));
  if (at === "start") return { anchor: 0 };
  if (at === "end") return { anchor: length };
  return typeof at === "number" ? { anchor: within(at) } : { anchor: within(at.from), head: within(at.to) };
}
