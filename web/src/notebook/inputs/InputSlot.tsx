import { lazy, Suspense } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCell, useMetadata, useSource } from "../document/use-document.ts";

const InputFields = lazy(() => import("./InputFields.tsx").then((module) => ({ default: module.InputFields })));

/** Above the code of a cell: the form of its inputs. Most cells have none, so it is loaded with the first. */
export function InputSlot({ id }: { readonly id: string }) {
  const { notebook, session } = useNotebook();
  useCell(notebook.document, id);
  useSource(notebook.document, id);
  useMetadata(notebook.document);
  const cell = notebook.document.cell(id);
  if (!cell || session.inputs.ofCell(cell).length === 0) return null;
  return (
    // Keys in a control aren't the notebook's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-label="Inputs" className="input-form" onKeyDown={(event) => event.stopPropagation()}>
      <Suspense fallback={null}>
        <InputFields cell={cell} />
      </Suspense>
    </div>
  );
}
