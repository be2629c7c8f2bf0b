import { Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export type KeptKey = "Escape" | "Arrow" | "Tab";

/** The notebook asks this before it handles one of these keys in an editor: true leaves the key to the editor. */
export const keepsKeys = Facet.define<(view: EditorView, key: KeptKey) => boolean>();

export function editorKeeps(view: EditorView, key: KeptKey): boolean {
  return view.state.facet(keepsKeys).some((keeps) => keeps(view, key));
}
