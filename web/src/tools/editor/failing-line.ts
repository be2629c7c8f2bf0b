import type { Extension } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";

const DECORATION = Decoration.line({ class: "cm-failing-line" });
const THEME = EditorView.theme({
  ".cm-failing-line": { backgroundColor: "var(--danger-soft)", boxShadow: "inset 3px 0 var(--danger)" },
});

/** Highlights a line, counted from 1, until the text changes. */
export function failingLine(line: number | null): Extension {
  if (line === null) return [];
  let isStale = false;
  return [
    THEME,
    EditorView.updateListener.of(({ docChanged }) => {
      isStale ||= docChanged;
    }),
    EditorView.decorations.of(({ state }) =>
      isStale || line > state.doc.lines ? Decoration.none : Decoration.set(DECORATION.range(state.doc.line(line).from)),
    ),
  ];
}
