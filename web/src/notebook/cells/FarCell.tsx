import type { Cell } from "@fiddle/notebook";
import { StaticSource } from "../../editor/StaticSource.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { isHidden } from "../editing/collapse-commands.ts";
import { useOutputs, useSource } from "../document/use-document.ts";
import { FarOutput } from "./FarOutput.tsx";

/** A cell far from the screen: its text for screen readers and search, its height for the scrollbar, and its run button. */
export function FarCell({ cell, number }: { readonly cell: Cell; readonly number: number }) {
  const { notebook, selection, session } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  const outputs = useOutputs(notebook.document, cell.id);
  const edit = () => selection.select(cell.id, "edit");
  const runs = cell.type === "code";
  return (
    <div className="cell-row">
      <div className="cell-gutter">
        {runs && <button type="button" aria-label={`Run cell ${number}`} onClick={() => void session.run([cell.id])} />}
      </div>
      <div className="cell-body">
        {runs || cell.type === "raw" ? (
          <StaticSource source={source} language="text" label={`Cell ${number} source`} onActivate={edit} />
        ) : (
          <p className="cell-far-text">{source}</p>
        )}
        {outputs.length > 0 && !isHidden(cell.metadata, "outputs_hidden") && (
          <FarOutput outputs={outputs} number={number} />
        )}
      </div>
    </div>
  );
}
