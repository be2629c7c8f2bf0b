import { diff } from "@codemirror/merge";
import { ChangeSet, EditorSelection } from "@codemirror/state";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Cell id → its new source. */
export type NewSources = ReadonlyMap<string, string>;

/** The changes from one text to another, small enough to keep the cursor in place. */
export function changesBetween(before: string, after: string): ChangeSet {
  const changes = diff(before, after).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }));
  return ChangeSet.of(changes, before.length, "\n");
}

/** Writes new sources as one undo step of the notebook. Cursors stay at their code. */
export function writeSources(
  { notebook, editors }: Pick<NotebookServices, "notebook" | "editors">,
  sources: NewSources,
): void {
  const { document } = notebook;
  const carets = [...sources].flatMap(([id, source]) => {
    const view = editors.get(id)?.view;
    if (!view) return [];
    const changes = changesBetween(view.state.doc.toString(), source);
    return [{ view, selection: view.state.selection.map(changes, 1) }];
  });
  document.applyAll(
    [...sources].map(([id, source]) => ({ op: "set-source", id, source }) as const),
    { by: "person" },
  );
  for (const { view, selection } of carets) {
    const { length } = view.state.doc;
    const ranges = selection.ranges.filter(({ to }) => to <= length);
    if (ranges.length > 0) view.dispatch({ selection: EditorSelection.create(ranges) });
  }
}

/** Writes one source into its editor as an undo step of that editor. */
export function writeInEditor(
  { notebook, editors }: Pick<NotebookServices, "notebook" | "editors">,
  id: string,
  source: string,
): boolean {
  const view = editors.get(id)?.view;
  if (!view) return false;
  const history = notebook.undo.textUndo(id);
  history.stopCapturing();
  view.dispatch({ changes: changesBetween(view.state.doc.toString(), source), userEvent: "format" });
  history.stopCapturing();
  return true;
}
