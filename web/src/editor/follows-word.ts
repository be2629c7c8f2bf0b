import type { EditorState } from "@codemirror/state";

/** Whether the only cursor is after text that can be completed. Elsewhere, Tab indents. */
export function followsWord({ doc, readOnly, selection: { main, ranges } }: EditorState): boolean {
  if (readOnly || !main.empty || ranges.length > 1) return false;
  const line = doc.lineAt(main.head);
  return /[\w.]$|[[(]["']$/u.test(line.text.slice(0, main.head - line.from));
}
