import type { Cell } from "@fiddle/notebook";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { CellOutputs } from "../../outputs/CellOutputs.tsx";
import { Markdown } from "../../outputs/markdown/Markdown.tsx";
import { useRootData } from "../../platform/root-data.ts";
import { highlightToSpans } from "../../editor/highlight.ts";
import { languageOfKernel } from "../../editor/languages.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

/** Earlier cells, for reading and copying. */
export function PastCells({ cells }: { readonly cells: readonly Cell[] }) {
  const { kernelOrigin } = useRootData();
  return (
    <ol aria-label="Cells of the checkpoint" className="past-cells">
      {cells.map((cell, index) => (
        <li key={cell.id}>
          {cell.type === "markdown" && cell.source.trim() ? (
            <div className="past-text">
              <Markdown source={cell.source} attachments={cell.attachments} />
            </div>
          ) : (
            <PastSource cell={cell} />
          )}
          <CellOutputs outputs={cell.outputs} cellNumber={index + 1} tables={null} kernelOrigin={kernelOrigin} />
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
    <pre className="past-source">
      {spans.map(({ text, className }, index) => (
        <span key={index} className={className}>
          {text}
        </span>
      ))}
      {cell.source === "" && <span className="text-muted">Empty</span>}
    </pre>
  );
}
