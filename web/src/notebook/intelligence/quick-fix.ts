import type { EditorView } from "@codemirror/view";
import type { Fix } from "../../language/lint/problem.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

interface FixRequest {
  readonly cellId: string;
  readonly view: EditorView;
  readonly fix: Fix;
  /** How many characters the text has moved since the fix was found. */
  readonly shift: number;
}

/** Applies a problem's fix as a separate undo step. */
export function applyFix(
  { notebook }: Pick<NotebookServices, "notebook">,
  { cellId, view, fix, shift }: FixRequest,
): void {
  const { length } = view.state.doc;
  const changes = fix.edits.map(({ from, to, insert }) => ({ from: from + shift, to: to + shift, insert }));
  if (changes.some(({ from, to }) => from < 0 || to > length)) return;
  const history = notebook.undo.textUndo(cellId);
  history.stopCapturing();
  view.dispatch({ changes, userEvent: "input.fix" });
  history.stopCapturing();
  view.focus();
}
