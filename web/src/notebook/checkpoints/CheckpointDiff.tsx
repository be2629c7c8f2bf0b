import { readNotebook } from "@fiddle/notebook";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import type { CheckpointEntry } from "../checkpoint-store/checkpoint.ts";
import { type CellChange, compareCells } from "../notebook-diff/compare.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { DiffText } from "../notebook-diff/DiffText.tsx";
import { usePresentCells } from "../notebook-diff/present-cells.ts";

/** Shows what changed since the checkpoint, cell by cell and line by line. */
export function CheckpointDiff({ entry }: { readonly entry: CheckpointEntry }) {
  const { notebook, selection } = useNotebook();
  const { document } = notebook;
  const present = usePresentCells(document);
  // A checkpoint's notebook never changes.
  const past = useLoaded(() => readSources(entry).catch(() => null), [entry.id], "reading");
  if (past === "reading") return <Spinner label="Comparing" className="m-2" />;
  if (!past) return <p className="text-xs/5 text-muted">Couldn't read this checkpoint.</p>;
  const numbers = new Map(present.map(({ id }, index) => [id, index + 1]));
  const pastNumbers = new Map(entry.cells.map(({ id }, index) => [id, index + 1]));
  const changed = compareCells(entry.cells, present).filter(({ change }) => change !== "same");
  if (changed.length === 0) return <p className="text-xs/5 text-muted">No cell has changed since.</p>;
  return (
    <ul aria-label="Changes since" className="diff">
      {changed.map(({ id, change }) => {
        const number = numbers.get(id);
        const title = change === "removed" ? `Was cell ${pastNumbers.get(id)}` : `Cell ${number}`;
        return (
          <li key={id} data-change={change}>
            <div className="diff-head">
              {number === undefined ? (
                <span dir="auto">{title}</span>
              ) : (
                <button type="button" onClick={() => selection.select(id)}>
                  {title}
                </button>
              )}
              <span>{WORDS[change]}</span>
            </div>
            {change !== "moved" && (
              <DiffText before={past.get(id) ?? ""} after={number === undefined ? "" : document.source(id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const WORDS: Record<CellChange, string> = {
  same: "",
  added: "added since",
  removed: "removed since",
  changed: "changed",
  moved: "moved",
};

/** The sources of the checkpoint's cells by id. */
async function readSources(entry: CheckpointEntry): Promise<ReadonlyMap<string, string> | null> {
  const checkpoint = await checkpoints.read(entry);
  const cells = checkpoint && readNotebook(JSON.stringify(checkpoint.notebookJSON)).notebook.cells;
  return cells && new Map(cells.map((cell) => [cell.id, cell.source]));
}
