import { pathOfPage } from "../document/notebook-id.ts";
import { NotebookFileError, readNotebook, type Cell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { useEffect, useMemo, useState } from "react";
import type { Checkpoint } from "../checkpoint-store/checkpoint.ts";
import { checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import { countChanges } from "../notebook-diff/compare.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { momentOf } from "../notebook-diff/moment.ts";
import { usePresentCells } from "../notebook-diff/present-cells.ts";
import { restore } from "./save.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { chartsOf } from "../editing/cell-charts.ts";
import { CellOutputs } from "../../outputs/CellOutputs.tsx";
import { Markdown } from "../../outputs/markdown/Markdown.tsx";
import { useRootData } from "../../platform/root-data.ts";
import { highlightToSpans } from "../../editor/highlight.ts";
import { languageOfKernel } from "../../editor/languages.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

/** Shows the checkpoint in the address, or why there is none. */
export function CheckpointView({ named }: { readonly named: string }) {
  const { checkpoint: place } = useNotebook();
  const [found, setFound] = useState<Checkpoint | "looking" | "none">("looking");
  useEffect(() => void find(named).then((checkpoint) => setFound(checkpoint ?? "none")), [named]);
  const back = () => place.getState().go(null);
  if (found === "looking") return null;
  if (found === "none") {
    return (
      <section aria-label="Checkpoint" className={BANNER} data-takes-keys>
        <p className="grow basis-64">
          <strong>Checkpoint not found.</strong> This browser has no checkpoint “{shorten(named)}” of this notebook: it
          was deleted, made room for newer ones, or was made in another browser.
        </p>
        <Button size="sm" variant="primary" onClick={back}>
          Show the notebook
        </Button>
      </section>
    );
  }
  return <Past checkpoint={found} onBack={back} />;
}

function Past({ checkpoint, onBack }: { readonly checkpoint: Checkpoint; readonly onBack: () => void }) {
  const services = useNotebook();
  const changes = countChanges(checkpoint.cells, usePresentCells(services.notebook.document));
  const past = useMemo(() => read(checkpoint), [checkpoint]);
  const { name, timestamp, outputsLeftOut } = checkpoint;
  return (
    <div data-takes-keys>
      <section aria-label="Checkpoint" className={BANNER}>
        <p className="grow basis-64">
          <strong dir="auto">{name || "Checkpoint"}</strong> · {momentOf(timestamp)}. Read-only;{" "}
          {changes === 0 ? "the notebook hasn't changed since." : `${cellsText(changes)} since changed.`}
          {outputsLeftOut && " Its outputs were too large to keep."}
        </p>
        <Button size="sm" variant="primary" disabled={!past} onClick={() => void restore(services, checkpoint)}>
          Restore
        </Button>
        <Button size="sm" onClick={onBack}>
          Back to now
        </Button>
      </section>
      {past ? (
        <PastCells cells={past.cells} />
      ) : (
        <p className="p-4 text-muted">It doesn't contain a readable notebook.</p>
      )}
    </div>
  );
}

const BANNER = "mt-3 flex flex-wrap items-center gap-2 rounded-lg bg-info-soft py-2 pr-2.5 pl-3.5 text-sm";

/** Only a checkpoint of this notebook, because another notebook's would replace everything. */
async function find(named: string): Promise<Checkpoint | null> {
  const all = await checkpoints.list();
  const path = pathOfPage();
  const entry = all.find((other) => String(other.timestamp) === named && other.path === path);
  return entry ? checkpoints.read(entry) : null;
}

function read({ notebookJSON }: Checkpoint) {
  try {
    return readNotebook(JSON.stringify(notebookJSON)).notebook;
  } catch (error) {
    if (error instanceof NotebookFileError) return null;
    throw error;
  }
}

function cellsText(count: number): string {
  return count === 1 ? "1 cell has" : `${count} cells have`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Earlier cells, for reading and copying. */
function PastCells({ cells }: { readonly cells: readonly Cell[] }) {
  const { kernelHost } = useRootData();
  return (
    <ol aria-label="Cells of the checkpoint" className="flex flex-col gap-3 pt-4 pb-16 pl-(--gutter)">
      {cells.map((cell, index) => (
        <li key={cell.id} className="flex min-w-0 flex-col gap-2">
          {cell.type === "markdown" && cell.source.trim() ? (
            <div>
              <Markdown source={cell.source} attachments={cell.attachments} />
            </div>
          ) : (
            <PastSource cell={cell} />
          )}
          <CellOutputs
            outputs={cell.outputs}
            cellNumber={index + 1}
            tables={null}
            kernelHost={kernelHost}
            charts={chartsOf(cell)}
          />
        </li>
      ))}
    </ol>
  );
}

function PastSource({ cell }: { readonly cell: Cell }) {
  const kernelId = fiddleOf(cell.metadata).kernelId;
  const code = kernelSpecOf(typeof kernelId === "string" ? kernelId : "").language;
  const spans = highlightToSpans(cell.source, cell.type === "code" ? languageOfKernel(code) : "text");
  return (
    <pre className="overflow-x-auto rounded-md border border-dashed border-line-strong bg-code-ground px-3 py-2 font-mono text-code text-code-text">
      {spans.map(({ text, className }, index) => (
        <span key={index} className={className}>
          {text}
        </span>
      ))}
      {cell.source === "" && <span className="text-muted">Empty</span>}
    </pre>
  );
}
