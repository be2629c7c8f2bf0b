import { Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export type KeptKey = "Escape" | "Arrow" | "Tab";

/** Decides who handles one of these keys in an editor: true leaves it to the editor, otherwise the notebook gets it. */
export const keepsKeys = Facet.define<(view: EditorView, key: KeptKey) => boolean>();

export function editorKeeps(view: EditorView, key: KeptKey): boolean {
  return view.state.facet(keepsKeys).some((keeps) => keeps(view, key));
}
