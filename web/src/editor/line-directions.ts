import type { Extension } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

const LINE = Decoration.line({ attributes: { dir: "auto" } });

/** Each line runs the way it is written, as Arabic and Hebrew do from right to left, and so do the keys for the cursor. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      lines: DecorationSet;

      constructor(view: EditorView) {
        this.lines = visibleLines(view);
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.lines = visibleLines(view);
      }
    },
    { decorations: ({ lines }) => lines },
  ),
];

function visibleLines({ state, visibleRanges }: EditorView): DecorationSet {
  const starts = new Set<number>();
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; at = state.doc.lineAt(at).to + 1) starts.add(state.doc.lineAt(at).from);
  return Decoration.set([...starts].map((at) => LINE.range(at)));
}
