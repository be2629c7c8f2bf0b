import { Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** Asked before the notebook takes Escape or an arrow key from an editor: true keeps it for the editor. */
export const keepsKeys = Facet.define<(view: EditorView, key: "Escape" | "Arrow") => boolean>();

export function editorKeeps(view: EditorView, key: "Escape" | "Arrow"): boolean {
  return view.state.facet(keepsKeys).some((keeps) => keeps(view, key));
}
